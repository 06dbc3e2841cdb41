"""Reading and writing recordings, and spoiling them as telephones and rooms do."""

import ctypes
import ctypes.util
import wave

import numpy as np

from noises import RATE


class Info(ctypes.Structure):
    _fields_ = [("frames", ctypes.c_int64)] + [
        (n, ctypes.c_int) for n in ("samplerate", "channels", "format", "sections", "seekable")
    ]


def library():
    name = ctypes.util.find_library("sndfile")
    if name is None:
        raise OSError("libsndfile is missing: apt-get install libsndfile1")
    found = ctypes.CDLL(name)
    found.sf_open.restype = ctypes.c_void_p
    found.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(Info)]
    found.sf_readf_double.restype = ctypes.c_int64
    found.sf_readf_double.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    found.sf_close.argtypes = [ctypes.c_void_p]
    return found


def read(path):
    """(samples of the first channel in -1…1, rate) of any file that libsndfile opens."""
    sndfile, info = library(), Info()
    handle = sndfile.sf_open(str(path).encode(), 0x10, ctypes.byref(info))
    if not handle:
        raise OSError(f"{path}: libsndfile cannot read it")
    samples = np.zeros((info.frames, info.channels))
    count = sndfile.sf_readf_double(handle, samples.ctypes.data, info.frames)
    sndfile.sf_close(handle)
    return samples[:count, 0], info.samplerate


def write(path, samples, rate=RATE):
    """16 bit mono; numbers with a fraction are taken as -1…1."""
    if samples.dtype.kind == "f":
        samples = np.clip(np.round(samples * 32767), -32768, 32767)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())


def band(samples, low, high):
    spectrum = np.fft.rfft(samples)
    frequency = np.fft.rfftfreq(len(samples), 1 / RATE)
    spectrum[(frequency < low) | (frequency > high)] = 0
    return np.fft.irfft(spectrum, len(samples))


def telephone(samples, rng):
    limited = band(samples, 300, 3400)
    peak = max(np.abs(limited).max(), 1e-6)
    # µ-law's 8 bits.
    folded = np.sign(limited) * np.log1p(255 * np.abs(limited / peak)) / np.log(256)
    folded = np.round(folded * 127) / 127
    return np.sign(folded) * np.expm1(np.abs(folded) * np.log(256)) / 255 * peak


def quiet(samples, rng):
    return samples * 10 ** (rng.uniform(-40, -20) / 20)


def noisy(samples, rng):
    """With noise 5 to 20 dB under the recording."""
    n = len(samples)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    spectrum[1:] /= np.arange(1, len(spectrum)) ** rng.uniform(0, 0.8)
    noise = np.fft.irfft(spectrum, n)
    return samples + noise / noise.std() * samples.std() * 10 ** (-rng.uniform(5, 20) / 20)


def clipped(samples, rng):
    return np.clip(samples * rng.uniform(3, 12) / max(np.abs(samples).max(), 1e-6), -1, 1)


def echoing(samples, rng):
    n = int(RATE * rng.uniform(0.15, 0.5))
    room = rng.standard_normal(n) * np.exp(-np.arange(n) / (n / 5)) * 0.15
    room[0] = 1
    size = len(samples) + n
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(room, size), size)[: len(samples)]
    return wet / max(1, np.abs(wet).max())


SPOILERS = {"telephone": telephone, "quiet": quiet, "noisy": noisy, "clipped": clipped, "echoing": echoing}

"""Sounds that are no speech, made from a seed: what a detector of speech must refuse."""

import numpy as np

RATE = 16_000


def seconds(rng, low=0.4, high=6.0):
    return int(RATE * rng.uniform(low, high))


def silence(rng):
    return np.zeros(seconds(rng))


def coloured(power):
    """Noise whose power falls with frequency^power: 0 white, 1 pink, 2 brown, -1 blue."""

    def make(rng):
        n = seconds(rng)
        spectrum = np.fft.rfft(rng.standard_normal(n))
        spectrum[1:] /= np.arange(1, len(spectrum)) ** (power / 2)
        spectrum[0] = 0
        return np.fft.irfft(spectrum, n)

    return make


def band_noise(rng):
    n = seconds(rng)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    frequency = np.fft.rfftfreq(n, 1 / RATE)
    low = rng.uniform(50, 5000)
    spectrum[(frequency < low) | (frequency > low * rng.uniform(1.1, 4))] = 0
    return np.fft.irfft(spectrum, n)


def hiss(rng):
    """A very quiet room: faint noise with a steady hum."""
    noise = coloured(rng.uniform(0, 1.5))(rng)
    t = np.arange(len(noise)) / RATE
    return noise / noise.std() + rng.uniform(0, 2) * np.sin(2 * np.pi * rng.choice([50, 60, 100]) * t)


def tone(rng):
    t = np.arange(seconds(rng)) / RATE
    return np.sin(2 * np.pi * rng.choice([rng.uniform(60, 6000), 440, 1000]) * t)


def chirp(rng):
    n = seconds(rng)
    low, high = np.sort(rng.uniform(80, 7000, 2))
    path = np.geomspace(low, high, n)
    return np.sin(2 * np.pi * np.cumsum(path if rng.random() < 0.5 else path[::-1]) / RATE)


def siren(rng):
    t = np.arange(seconds(rng, 1)) / RATE
    path = rng.uniform(400, 900) * (1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.3, 5) * t))
    return np.sign(np.sin(2 * np.pi * np.cumsum(path) / RATE)) if rng.random() < 0.3 else np.sin(
        2 * np.pi * np.cumsum(path) / RATE
    )


def hum(rng):
    t = np.arange(seconds(rng)) / RATE
    base = rng.choice([50, 60, rng.uniform(40, 400)])
    sound = sum(rng.uniform(0, 1) / k * np.sin(2 * np.pi * base * k * t) for k in range(1, 20) if base * k < 7500)
    return sound + 0.02 * rng.standard_normal(len(t))


def square(rng):
    t = np.arange(seconds(rng)) / RATE
    return np.sign(np.sin(2 * np.pi * rng.uniform(60, 1500) * t))


def note(rng, frequency, n):
    """An instrument's note: harmonics, attack and decay, perhaps vibrato."""
    t = np.arange(n) / RATE
    vibrato = rng.choice([0, 0.006]) * np.sin(2 * np.pi * rng.uniform(4, 7) * t)
    phase = 2 * np.pi * np.cumsum(frequency * (1 + vibrato)) / RATE
    sound = np.zeros(n)
    slope = rng.uniform(0.7, 2.5)
    for k in range(1, 12):
        if frequency * k < 7500:
            sound += np.sin(k * phase + rng.uniform(0, 6)) / k**slope
    attack = np.minimum(1, t / rng.uniform(0.003, 0.08))
    return sound * attack * np.exp(-t * rng.uniform(0.3, 8))


SCALE = [0, 2, 4, 5, 7, 9, 11]


def pitch(rng):
    return 110 * 2 ** ((rng.choice(SCALE) + 12 * rng.integers(0, 4)) / 12)


def chord(rng):
    n = seconds(rng, 0.8)
    root = pitch(rng)
    return sum(note(rng, root * 2 ** (k / 12), n) for k in (0, rng.choice([3, 4]), 7))


def melody(rng):
    notes = [note(rng, pitch(rng), seconds(rng, 0.1, 0.6)) for _ in range(rng.integers(4, 14))]
    return np.concatenate(notes)


def band(rng):
    """Melody over chords over a beat, as music has them."""
    tune = melody(rng)
    sound = tune + 0.5 * np.resize(chord(rng), len(tune))
    beat = seconds(rng, 0.25, 0.6)
    for at in range(0, len(tune), beat):
        n = min(1500, len(tune) - at)
        sound[at : at + n] += rng.standard_normal(n) * np.exp(-np.arange(n) / 300)
    return sound


def clicks(rng):
    sound = 0.003 * rng.standard_normal(seconds(rng))
    for at in rng.integers(0, len(sound) - 40, rng.integers(1, 25)):
        sound[at : at + 40] += rng.uniform(0.2, 1) * np.exp(-np.arange(40) / rng.uniform(2, 15))
    return sound


def knocks(rng):
    sound = 0.002 * rng.standard_normal(seconds(rng, 0.8))
    for at in rng.integers(0, len(sound) - 4000, rng.integers(1, 9)):
        t = np.arange(4000) / RATE
        sound[at : at + 4000] += np.exp(-t * 40) * np.sin(2 * np.pi * rng.uniform(60, 500) * t)
    return sound


def bursts(rng):
    """Noise with the rhythm of syllables."""
    n = seconds(rng, 1)
    noise = coloured(rng.uniform(0, 2))(rng)
    noise = np.resize(noise / noise.std(), n)
    t = np.arange(n) / RATE
    return noise * np.maximum(0, np.sin(2 * np.pi * rng.uniform(2, 6) * t + rng.uniform(0, 6))) ** 2


def cough(rng):
    """Short blows of noise through a resonance, falling off."""
    sound = 0.002 * rng.standard_normal(seconds(rng, 0.8, 3))
    for at in rng.integers(0, max(1, len(sound) - 6400), rng.integers(1, 4)):
        n = min(6400, len(sound) - at)
        blow = np.convolve(rng.standard_normal(n), np.exp(-np.arange(60) / 15) * np.cos(
            2 * np.pi * rng.uniform(300, 1500) * np.arange(60) / RATE), "same")
        sound[at : at + n] += blow * np.exp(-np.arange(n) / rng.uniform(500, 2500))
    return sound


def engine(rng):
    """Low pulses through a resonance, a little irregular."""
    n = seconds(rng, 1)
    pulses = np.zeros(n)
    at, period = 0.0, RATE / rng.uniform(15, 80)
    while at < n:
        pulses[int(at)] = 1
        at += period * rng.uniform(0.95, 1.05)
    ring = np.exp(-np.arange(800) / 150) * np.sin(2 * np.pi * rng.uniform(80, 600) * np.arange(800) / RATE)
    return np.convolve(pulses, ring)[:n] + 0.02 * rng.standard_normal(n)


def birds(rng):
    sound = 0.002 * rng.standard_normal(seconds(rng, 1))
    for at in rng.integers(0, len(sound) - 2400, rng.integers(2, 15)):
        n = rng.integers(800, 2400)
        path = np.linspace(*rng.uniform(1800, 6500, 2), n)
        sound[at : at + n] += np.hanning(n)[: len(sound) - at] * np.sin(2 * np.pi * np.cumsum(path) / RATE)
    return sound


def wavering(rng):
    """A buzz with a pitch that wanders like a voice's, but no vowels."""
    n = seconds(rng, 0.8)
    t = np.arange(n) / RATE
    path = rng.uniform(90, 260) * (1 + 0.15 * np.sin(2 * np.pi * rng.uniform(0.3, 2) * t))
    phase = 2 * np.pi * np.cumsum(path) / RATE
    return sum(np.sin(k * phase) / k for k in range(1, 25))


def dial(rng):
    """Keys of a telephone, or its ringing tone."""
    parts = []
    for _ in range(rng.integers(2, 10)):
        t = np.arange(seconds(rng, 0.08, 0.3)) / RATE
        low, high = rng.choice([697, 770, 852, 941]), rng.choice([1209, 1336, 1477])
        parts += [np.sin(2 * np.pi * low * t) + np.sin(2 * np.pi * high * t), np.zeros(len(t) // 2)]
    return np.concatenate(parts)


def wind(rng):
    noise = coloured(2)(rng)
    t = np.arange(len(noise)) / RATE
    return noise * (1 + 0.8 * np.sin(2 * np.pi * rng.uniform(0.1, 0.8) * t))


KINDS = {
    "silence": silence, "white": coloured(0), "pink": coloured(1), "brown": coloured(2),
    "blue": coloured(-1), "band-noise": band_noise, "hiss": hiss, "tone": tone, "chirp": chirp,
    "siren": siren, "hum": hum, "square": square, "chord": chord, "melody": melody, "band": band,
    "clicks": clicks, "knocks": knocks, "bursts": bursts, "cough": cough, "engine": engine,
    "birds": birds, "wavering": wavering, "dial": dial, "wind": wind,
}


def level(sound, rng, lowest=-60, highest=-1):
    """Brought to a random peak level (dBFS), in 16 bits."""
    peak = np.abs(sound).max()
    if peak > 0:
        sound = sound / peak * 10 ** (rng.uniform(lowest, highest) / 20)
    return np.clip(np.round(sound * 32767), -32768, 32767).astype("<i2")


def all_kinds(count, seed=0):
    """Yields (kind, samples) `count` times, kinds in turn; every sixth is a short clip."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        kind = list(KINDS)[i % len(KINDS)]
        sound = KINDS[kind](rng)
        if i // len(KINDS) % 6 == 5:
            sound = sound[: seconds(rng, 0.05, 0.3)]
        yield kind, level(sound, rng)

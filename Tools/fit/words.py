"""Single words: what a learner says to a pair, and what speech is like when it is short.

Cut out of the learners' sentences, spoken by a synthetic voice, and beside them as short pieces of
what is no speech. Each stands in a quiet room, as the live listener brings it.
"""

import subprocess

import numpy as np

import noises
import sounds

CUT = 500
CLIPS = 480
VOICES = ["en-us", "en-us+f3", "en-us+m3", "en-gb"]
SPOKEN_PER_VOICE = 120
# Experts' accuracy of a word that counts as said.
SAID = 8
# Frames a second.
FRAMES = 100
SHORTEST = 0.18


def faded(samples, rate):
    n = min(int(0.015 * rate), len(samples) // 2)
    samples = samples.copy()
    samples[:n] *= np.linspace(0, 1, n)
    samples[len(samples) - n :] *= np.linspace(1, 0, n)
    return samples


def in_a_room(samples, rate, rng):
    """With quiet before and behind, and noise of −75 to −50 dBFS under it."""
    before, behind = (np.zeros(int(rng.uniform(*s) * rate)) for s in ((0.1, 0.35), (0.15, 0.4)))
    sound = np.concatenate([before, faded(samples, rate), behind])
    return sound + 10 ** (rng.uniform(-75, -50) / 20) * rng.standard_normal(len(sound))


def spoken_words(reading, utterance):
    """(the word's place, its first and last frame) of the words that were said well and not hastily."""
    for place in range(reading.written):
        frames = reading.segments[reading.segments[:, 2] == place]
        if len(frames) and place < len(utterance.words) and utterance.words[place][0] >= SAID:
            first, last = int(frames[0, 4]), int(frames[-1, 5])
            if last - first > SHORTEST * FRAMES:
                yield place, first, last


def cut(readings, utterances, folder, rng):
    """Writes words of the learners; yields manifest groups, each word beside another one."""
    known = {u.id: u for u in utterances}
    texts = [w for u in utterances for w in u.text.split()]
    plain = [r for r in readings if r.id in known and r.variant == "right"]
    found = 0
    for reading in (plain[i] for i in rng.permutation(len(plain))):
        utterance = known[reading.id]
        words = list(spoken_words(reading, utterance))
        if not words or found == CUT:
            continue
        place, first, last = words[rng.integers(len(words))]
        samples, rate = sounds.read(utterance.path)
        start, end = int((first / FRAMES - 0.03) * rate), int((last / FRAMES + 0.03) * rate)
        path = folder / f"word-{reading.id}.wav"
        sounds.write(path, in_a_room(samples[max(0, start) : end], rate, rng), rate)
        name, text = f"word-{place}-{reading.id}", utterance.text.split()[place]
        other = next(w for w in iter(lambda: texts[rng.integers(len(texts))], None) if w != text)
        yield [(name, path, text, "right"), (name, path, other, "wrong")]
        found += 1


def said(utterances, folder, rng):
    """Writes words by synthetic voices; yields manifest groups."""
    words = sorted({w for u in utterances for w in u.text.lower().split()})
    raw = folder / "voice.wav"
    for voice in VOICES:
        for k in rng.permutation(len(words))[:SPOKEN_PER_VOICE]:
            subprocess.run(["espeak-ng", "-v", voice, "-w", raw, words[k]], check=True)
            samples, rate = sounds.read(raw)
            path = folder / f"said-{voice}-{k}.wav"
            sounds.write(path, in_a_room(samples, rate, rng), rate)
            yield [(f"said-{voice}-{k}x", path, words[k], "right")]
    raw.unlink()


def clips(utterances, folder, rng):
    """Writes pieces of noises as long as a word; yields manifest groups."""
    for i in range(CLIPS):
        kind = list(noises.KINDS)[i % len(noises.KINDS)]
        sound = noises.KINDS[kind](rng)[: int(rng.uniform(0.15, 1) * noises.RATE)]
        sound = sound / max(np.abs(sound).max(), 1e-6) * 10 ** (rng.uniform(-40, -1) / 20)
        path = folder / f"clip-{kind}-{i}.wav"
        sounds.write(path, in_a_room(sound, noises.RATE, rng))
        text = utterances[rng.integers(len(utterances))].text.split()[0]
        yield [(f"noise-{kind}-c{i}x", path, text, "noise")]


def everything(readings, utterances, folder, rng):
    folder.mkdir(parents=True, exist_ok=True)
    for part in (cut(readings, utterances, folder, rng), said(utterances, folder, rng), clips(utterances, folder, rng)):
        yield from part

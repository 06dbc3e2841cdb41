"""Makes the manifest of what is to be measured, and has `okojo-fit-data` measure it.

For every utterance the right text; for half of them also another text with the same number of
words, the text with a word more, and the text with a word less. Then sounds that are no speech,
recordings spoiled in five ways, and a synthetic voice, which are speech all the same. At last single words,
cut out of what was measured or spoken by the voice, and short pieces of noise (`words`).
"""

import subprocess
import sys

import numpy as np

import noises
import readings
import sounds
import words

NOISES = 432
SPOILED = 300
VOICES = [
    ("en-us", 140), ("en-us", 175), ("en-gb", 160), ("en-gb-scotland", 160), ("en-us+f3", 160),
    ("en-us+m3", 150), ("en-us+f2", 190), ("en-gb+m7", 130),
]
SPOKEN_PER_VOICE = 12


def manifest(utterances, rng):
    """Yields [(id, path, text, variant)] for each recording of the corpus."""
    of_length, tokens = {}, []
    for utterance in utterances:
        of_length.setdefault(len(utterance.text.split()), []).append(utterance.text)
        tokens += utterance.text.split()
    types = sorted(set(tokens))
    chosen = set(rng.permutation(len(utterances))[: len(utterances) // 2])
    for i, utterance in enumerate(utterances):
        variants = [(utterance.text, "right")]
        if i in chosen:
            spoken = utterance.text.split()
            other = another(of_length[len(spoken)], spoken, rng)
            if other:
                variants.append((other, "wrong"))
            variants.append(added(spoken, tokens if rng.random() < 0.5 else types, rng))
            if len(spoken) >= 3:
                variants.append(deleted(spoken, rng))
        yield [(utterance.id, utterance.path, *v) for v in variants]


def another(texts, words, rng):
    """A text that shares at most a third of the words."""
    for i in rng.permutation(len(texts)):
        if len(set(texts[i].split()) & set(words)) <= len(words) / 3:
            return texts[i]
    return None


def added(words, choice, rng):
    at = rng.integers(0, len(words) + 1)
    beside = words[max(0, at - 1) : at + 1]
    while (word := choice[rng.integers(len(choice))]) in beside:
        pass
    return " ".join([*words[:at], word, *words[at:]]), f"added:{at}"


def deleted(words, rng):
    """Not one of two equal neighbours: which of them is missing nobody can tell."""
    single = [i for i, word in enumerate(words) if word not in words[max(0, i - 1) : i] + words[i + 1 : i + 2]]
    at = single[rng.integers(len(single))] if single else 0
    return " ".join([*words[:at], *words[at + 1 :]]), f"deleted:{at}"


def made_sounds(utterances, folder, rng):
    """Writes noises, spoiled recordings and synthetic speech; yields their manifest lines."""
    text = lambda: utterances[rng.integers(len(utterances))].text
    for i, (kind, samples) in enumerate(noises.all_kinds(NOISES)):
        path = folder / f"{kind}-{i}.wav"
        sounds.write(path, samples)
        yield f"noise-{kind}-{i}x", path, text(), "noise"
    for i, k in enumerate(rng.permutation(len(utterances))[:SPOILED]):
        kind = list(sounds.SPOILERS)[i % len(sounds.SPOILERS)]
        utterance = utterances[k]
        samples, _ = sounds.read(utterance.path)
        path = folder / f"{kind}-{utterance.id}.wav"
        sounds.write(path, sounds.SPOILERS[kind](samples, rng))
        yield f"{kind}-{utterance.id}", path, utterance.text, "right"
    for voice, speed in VOICES:
        for k in rng.permutation(len(utterances))[:SPOKEN_PER_VOICE]:
            text_said = utterances[k].text.lower()
            path = folder / f"voice-{voice}-{k}.wav"
            subprocess.run(["espeak-ng", "-v", voice, "-s", str(speed), "-w", path, text_said], check=True)
            yield f"voice-{voice}-{speed}-{k}x", path, text_said, "right"


def measure(tool, lines, folder, jobs):
    """Runs the tool on `jobs` parts at a time; gives the dumps' paths."""
    parts, running = [], []
    for j in range(jobs):
        listing, out = folder / f"manifest-{j}.tsv", folder / f"dump-{j}.okjt"
        with open(listing, "w", encoding="utf-8") as file:
            for group in lines[j::jobs]:
                for line in group:
                    print(*line, sep="\t", file=file)
        running.append(subprocess.Popen([tool, listing, out]))
        parts.append(out)
    if any([process.wait() for process in running]):
        sys.exit("okojo-fit-data failed")
    return parts


def everything(tool, utterances, work, jobs):
    """Makes the sounds, measures everything; gives the dumps' paths."""
    made = work / "sounds"
    made.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(2)
    lines = list(manifest(utterances, rng))
    lines += [[line] for line in made_sounds(utterances, made, rng)]
    return with_words(tool, measure(tool, lines, work, jobs), utterances, work, jobs)


def with_words(tool, paths, utterances, work, jobs):
    """Cuts words out of what has been measured, and measures these too; gives all dumps' paths."""
    found = readings.Dump(paths, utterances).readings
    folder = work / "words"
    lines = list(words.everything(found, utterances, folder, np.random.default_rng(3)))
    return paths + measure(tool, lines, folder, jobs)

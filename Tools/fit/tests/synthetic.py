"""A tiny corpus and its dump, made from a seed: phones whose features tell how good they are."""

import csv

import numpy as np

import corpus
import tensors

NAMES = {
    "phones": [*[f"shape.{k}" for k in range(34)], "expected.cd", "phone", "previous", "next"],
    "words": ["margin", "saving.before"],
    "gaps": ["saving"],
    "utterance": ["score", "rate"],
    "sound": ["sound.level", "sound.change", "sound.voiced"],
}
HEADERS = {
    "utterances": ["utterance", "file", "speaker", "age", "gender", *corpus.ASPECTS,
                   *[a + "_mean" for a in corpus.ASPECTS], "text"],
    "words": ["utterance", "word_index", "word", "accuracy", "stress", "total"],
    "phones": ["utterance", "word_index", "phone_index", "phone", "score"],
}
SPOKEN = {"TOO": [36, 38], "KEY": [22, 20], "ACE": [15, 33], "MAY": [24, 15], "SO": [33, 28]}


def corpus_and_dump(folder, speakers=20, each=4, seed=0):
    """Writes the three tables and `dump-0.okjt`; every recording has four texts."""
    rng = np.random.default_rng(seed)
    rows = {name: [] for name in HEADERS}
    records = {f"names/{k}": "\n".join(v) for k, v in NAMES.items()}
    for number in range(speakers * each):
        speaker, name = f"{number // each:04}", f"{number:09}"
        words = [list(SPOKEN)[i] for i in rng.integers(0, len(SPOKEN), 3)]
        skill = rng.uniform(0, 1)
        scores = [f"{np.floor(10 * skill):.0f}"] * 4 + [f"{10 * skill:.3f}"] * 4
        rows["utterances"].append([name, f"audio/{name}.flac", speaker, 9, "f", *scores, " ".join(words)])
        for w, word in enumerate(words):
            rows["words"].append([name, w, word, round(10 * skill), 10, round(10 * skill)])
            for p, phone in enumerate(SPOKEN[word]):
                rows["phones"].append([name, w, p, corpus.PHONES[phone] + "1", round(2 * skill, 1)])
        frames = 30 * 4
        records[f"{name}/cepstra"] = rng.normal(0, 3, (frames, 13)).astype(np.float32)
        records[f"{name}/logpost"] = rng.uniform(-9, 0, (frames, 40)).astype(np.float16)
        records[f"{name}/sound"] = np.array([rng.normal(), 1 + skill, rng.normal()], np.float32)
        texts = {"right": words, "wrong": words[::-1], "added:1": [*words[:1], "SO", *words[1:]],
                 "deleted:1": words[:1] + words[2:]}
        for variant, text in texts.items():
            add_reading(records, f"{name}/{variant}", text, skill, variant, rng)
    for number, kind in enumerate(["hum", "tone", "wind", "click", "hiss", "horn"] * 3):
        name = f"noise-{kind}-{number}x"
        records[f"{name}/cepstra"] = rng.normal(0, 1, (60, 13)).astype(np.float32)
        records[f"{name}/logpost"] = rng.uniform(-9, 0, (60, 40)).astype(np.float16)
        records[f"{name}/sound"] = np.array([rng.normal(), -1, rng.normal()], np.float32)
        add_reading(records, f"{name}/noise", ["SO"], 0, "noise", rng)
    for name, header in HEADERS.items():
        with open(folder / f"{name}.tsv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file, delimiter="\t", lineterminator="\n").writerows([header, *rows[name]])
    tensors.write(folder / "dump-0.okjt", records)


def add_reading(records, name, words, skill, variant, rng):
    segments = []
    for w, word in enumerate(words):
        for p, phone in enumerate(SPOKEN[word]):
            start = 3 + 12 * len(segments)
            segments.append([phone, w, w, p, start, start + 7])
    phones, said = len(segments), variant != "wrong"
    records[f"{name}/segments"] = np.array(segments, np.int32)
    block = rng.normal(0, 0.2, (phones, len(NAMES["phones"]))) + skill
    records[f"{name}/phones"] = block.astype(np.float32)
    margin = np.full(len(words), 5.0 if said else -5.0)
    saving = np.zeros(len(words) + 1)
    if variant.startswith("added"):
        margin[1] = -5
    if variant.startswith("deleted"):
        saving[1] = 5
    noise = lambda n: rng.normal(0, 0.5, n)
    records[f"{name}/words"] = np.stack([margin + noise(len(words)), noise(len(words))], 1).astype(np.float32)
    records[f"{name}/gaps"] = (saving + noise(len(saving)))[:, None].astype(np.float32)
    records[f"{name}/utterance"] = np.array([margin.mean(), skill], np.float32)

"""Makes examples of slips out of right speech: the text is changed, not the recording.

Where a learner's word was right to all experts, its text is laid beside it with another sound
expected, as if the sound that was said were a slip for it. The corpus says which sounds were right,
never what a wrong one sounded like, so this is how real voices show what a slip sounds like.
"""

import collections
import re

import numpy as np

DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
# Expected > said: slips of Japanese speakers, and the neighbours of each vowel.
PAIRS = [
    tuple(pair.split(">"))
    for pair in (
        "R>L L>R TH>S S>TH TH>T DH>Z DH>D V>B B>V F>HH HH>F SH>S S>SH IH>IY IY>IH AE>AH AH>AE AA>AH "
        "AH>AA ER>AA AA>ER AO>OW OW>AO AE>EH EH>AE UH>UW UW>UH N>NG NG>N Z>S S>Z Z>JH JH>Z CH>T T>CH "
        "ZH>JH W>V AE>AA"
    ).split()
]
VOWELS = "AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split()
# Consonants after which a vowel is put in, and those that are left out at the end of a word.
STOPS = "B CH D DH F G JH K P S SH T TH V Z ZH".split()
DROPPED = "T D K P L N M".split()


def dictionary(path=DICTIONARY):
    """{word: its most common pronunciation}."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            word, *phones = line.split()
            if re.fullmatch(r"[a-z']+", word):
                found.setdefault(word, tuple(phones))
    return found


def altered(phones, rng):
    """(pronunciation with one slip less or more, or None): what a text would expect."""
    ways = []
    for place, said in enumerate(phones):
        for expected, heard in PAIRS:
            if heard == said:
                ways.append((1.0, phones[:place] + (expected,) + phones[place + 1 :]))
        # A vowel behind a stop or fricative that the text does not have.
        inside = 0 < place and phones[place - 1] in STOPS and said in ("AH", "UH", "UW", "OW", "IH", "IY", "ER")
        last = place == len(phones) - 1
        if inside and (last or phones[place + 1] not in VOWELS) and len(phones) > 2:
            ways.append((1.5, phones[:place] + phones[place + 1 :]))
    if phones[-1] not in ("S", "Z"):
        ways += [(0.25, phones + (last,)) for last in DROPPED if last != phones[-1]]
    if not ways:
        return None
    weights = np.array([w for w, _ in ways])
    return ways[rng.choice(len(ways), p=weights / weights.sum())][1]


def variants(words, right, lexicon, rng, count=2):
    """[variant] of a text with some words changed. `right` says which words were said well."""
    found = []
    for number in range(count):
        slips, before = [], -2
        for place, word in enumerate(words):
            if not right[place] or word not in lexicon or place - before < 2 or rng.random() < 0.25:
                continue
            phones = altered(lexicon[word], rng)
            if phones:
                slips.append(f"{place}.{'_'.join(phones)}")
                before = place
        if slips:
            found.append(f"slips:{','.join(slips)}")
    return sorted(set(found))


def rightly_said(utterance):
    """For each word whether every expert found all of it right."""
    return [
        label[0] >= 9.5 and bool(phones) and min(score for _, score in phones) >= 1.9
        for label, phones in zip(utterance.words, utterance.phones)
    ]

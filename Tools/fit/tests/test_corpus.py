import pathlib
import tempfile
import unittest

import numpy as np

import corpus
import dump
import noises
import synthetic


class Corpus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            synthetic.corpus_and_dump(pathlib.Path(folder))
            cls.utterances = corpus.read(folder)

    def test_nobody_is_in_two_folds(self):
        folds = {}
        for utterance in self.utterances:
            folds.setdefault(utterance.speaker, set()).add(utterance.fold)
        self.assertEqual({len(f) for f in folds.values()}, {1})
        sizes = np.bincount([min(f) for f in folds.values()])
        self.assertEqual(len(sizes), corpus.FOLDS)
        self.assertLessEqual(sizes.max() - sizes.min(), 1)

    def test_labels_follow_the_phones_that_were_read_as_the_experts_did(self):
        utterance = self.utterances[0]
        utterance.phones = [[("T", 2.0), ("UW", 1.0)], [("K", 0.5), ("IY", 0.0)]]
        place = corpus.PHONES.index
        segments = np.array([
            [place("T"), 0, 0, 0, 0, 3], [place("AH"), 0, 0, 1, 3, 6],
            [place("K"), 1, 1, 0, 6, 9], [place("IY"), 1, 1, 1, 9, 12],
        ])
        labels = corpus.phone_labels(utterance, segments)
        np.testing.assert_array_equal(labels, [2.0, np.nan, 0.5, 0.0])

    def test_changed_texts_are_what_their_variant_says(self):
        rng = np.random.default_rng(0)
        words = "ONE TWO TWO THREE".split()
        for _ in range(50):
            text, variant = dump.added(words, ["TWO", "SIX"], rng)
            at = int(variant.split(":")[1])
            longer = text.split()
            self.assertEqual(longer[:at] + longer[at + 1 :], words)
            self.assertNotIn(longer[at], longer[max(0, at - 1) : at] + longer[at + 1 : at + 2])
            text, variant = dump.deleted(words, rng)
            at = int(variant.split(":")[1])
            self.assertIn(at, (0, 3))
            self.assertEqual(text.split(), words[:at] + words[at + 1 :])

    def test_another_text_shares_few_words(self):
        rng = np.random.default_rng(0)
        texts = ["ONE TWO SIX", "FOUR FIVE SIX"]
        self.assertEqual(dump.another(texts, ["ONE", "TWO", "THREE"], rng), "FOUR FIVE SIX")
        self.assertIsNone(dump.another(texts[:1], ["ONE", "TWO", "THREE"], rng))

    def test_noises_repeat_and_keep_in_range(self):
        count = 2 * len(noises.KINDS)
        first, second = list(noises.all_kinds(count, 3)), list(noises.all_kinds(count, 3))
        for (kind, a), (_, b) in zip(first, second):
            np.testing.assert_array_equal(a, b)
            loud = np.abs(a.astype(int)).max()
            self.assertEqual(loud == 0, kind == "silence", kind)
            self.assertLessEqual(len(a), 14 * noises.RATE)


if __name__ == "__main__":
    unittest.main()

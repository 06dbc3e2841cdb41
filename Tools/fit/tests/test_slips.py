import types
import unittest

import numpy as np

import slip_model
import slips


class Slips(unittest.TestCase):
    LEXICON = {"light": ("L", "AY", "T"), "city": ("S", "IH", "T", "IY")}

    def test_a_text_differs_from_what_was_said_by_one_slip(self):
        rng = np.random.default_rng(0)
        found = {slips.altered(self.LEXICON["light"], rng) for _ in range(200)}
        self.assertIn(("R", "AY", "T"), found)  # R was expected, L was said
        self.assertIn(("L", "AY", "CH"), found)
        self.assertNotIn(("L", "AY", "T"), found)
        # A vowel that is expected no more: it was put in.
        self.assertIn(("S", "IH", "T"), {slips.altered(self.LEXICON["city"], rng) for _ in range(200)})

    def test_only_words_that_were_right_are_changed(self):
        rng = np.random.default_rng(0)
        for variant in slips.variants(["light", "city"], [False, True], self.LEXICON, rng, 20):
            self.assertTrue(variant.startswith("slips:1."), variant)

    def test_candidates_are_the_likely_slips_of_each_phone(self):
        place = lambda name: slip_model.INDEX[name] + 2
        segments = np.array([
            [place("R"), 0, 0, 0, 0, 6], [place("AY"), 0, 0, 1, 6, 12], [place("T"), 0, 0, 2, 12, 18],
        ])
        rng = np.random.default_rng(0)
        reading = types.SimpleNamespace(
            segments=segments, cepstra=rng.normal(size=(20, 13)), logpost=rng.uniform(-9, 0, (20, 40))
        )
        hearing = np.log(rng.dirichlet(np.ones(40), 3))
        rows, at, kinds = slip_model.candidates(reading, hearing)
        self.assertEqual(rows.shape[1], len(slip_model.CANDIDATE_NAMES))
        named = [(int(k), slip_model.KINDS[kind]) for k, kind in zip(at, kinds)]
        self.assertEqual(
            named, [(0, ("R", "L")), (2, ("T", "CH")), (2, ("+", "vowel")), (2, ("-", "dropped"))]
        )
        ratio = rows[0, slip_model.CANDIDATE_NAMES.index("slip.net.ratio")]
        own, other = hearing[0, slip_model.INDEX["R"]], hearing[0, slip_model.INDEX["L"]]
        self.assertAlmostEqual(ratio, other - own, places=5)
        self.assertEqual(slip_model.segments(reading).shape, (3, len(slip_model.SEGMENT_NAMES)))


if __name__ == "__main__":
    unittest.main()

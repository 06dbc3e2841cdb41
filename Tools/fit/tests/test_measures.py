import unittest

import numpy as np

import measures


class Measures(unittest.TestCase):
    def test_area_counts_pairs_and_halves_ties(self):
        scores, truth = np.array([1.0, 2, 2, 3]), np.array([0, 1, 0, 1])
        self.assertAlmostEqual(measures.area(scores, truth), 3.5 / 4)
        self.assertAlmostEqual(measures.area(-scores, truth), 0.5 / 4)

    def test_threshold_keeps_alarms_under_the_share(self):
        scores = np.random.default_rng(0).uniform(size=999)
        limit = measures.threshold(scores, 0.05)
        self.assertLessEqual((scores > limit).mean(), 0.05)
        self.assertGreater((scores > limit).mean(), 0.045)

    def test_precision_at_recall(self):
        scores = np.array([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
        wrong = np.array([True, False, True, False, True, False])
        self.assertAlmostEqual(measures.precision(scores, wrong, 0.3), 1)
        self.assertAlmostEqual(measures.precision(scores, wrong, 0.6), 2 / 3)
        self.assertAlmostEqual(measures.precision(scores, wrong, 1), 3 / 5)

    def test_folds_span_the_figures(self):
        values = np.array([1.0, 2, 3, 4])
        found = measures.over_folds(lambda r: values[r].mean(), np.array([0, 0, 1, 1]))
        self.assertEqual(found, (2.5, 1.5, 3.5))


if __name__ == "__main__":
    unittest.main()

import types
import unittest

import numpy as np

from layout import Groups, Layout


class Grouped(unittest.TestCase):
    """Groups of 2, 0, 1 and 3 rows."""

    def setUp(self):
        self.groups = Groups([0, 0, 2, 3, 3, 3], 4)
        self.x = np.array([1.0, 3, 5, 2, 4, 9])

    def test_over_nothing_all_is_0(self):
        spread = np.std([2, 4, 9])
        for name, expected in {
            "mean": [2, 0, 5, 5], "min": [1, 0, 5, 2], "max": [3, 0, 5, 9], "first": [1, 0, 5, 2],
            "last": [3, 0, 5, 9], "spread": [1, 0, 0, spread],
        }.items():
            np.testing.assert_allclose(getattr(self.groups, name)(self.x), expected, err_msg=name)

    def test_columns_are_reduced_one_by_one(self):
        both = np.stack([self.x, -self.x], 1)
        np.testing.assert_allclose(self.groups.min(both), [[1, -3], [0, 0], [5, -5], [2, -9]])
        np.testing.assert_allclose(self.groups.mean(both)[:, 1], [-2, 0, -5, -5])

    def test_neighbours_stop_at_the_ends(self):
        np.testing.assert_array_equal(self.groups.neighbour(self.x, -1), [0, 1, 0, 0, 2, 4])
        np.testing.assert_array_equal(self.groups.neighbour(self.x, 1), [3, 0, 0, 4, 9, 0])

    def test_percentiles_interpolate(self):
        found = Groups([0, 0, 1, 1, 1], 2).percentile([1.0, 3, 2, 4, 9], 20)
        np.testing.assert_allclose(found, [1.4, 2.8])

    def test_rows_apart_are_an_error(self):
        with self.assertRaises(ValueError):
            Groups([0, 1, 0], 2)


class Layouts(unittest.TestCase):
    def test_written_words_join_spoken_ones(self):
        """`$5 now` is three spoken words and two written ones; the second reading lacks a word."""
        rows = lambda *words: np.array([[2, s, w, 0, 0, 1] for s, w in words])
        first = types.SimpleNamespace(segments=rows((0, 0), (0, 0), (1, 0), (2, 1)), words=3, written=2)
        second = types.SimpleNamespace(segments=rows((0, 0), (2, 2)), words=3, written=3)
        layout = Layout([first, second])
        np.testing.assert_array_equal(layout.word_phones.sizes, [2, 1, 1, 1, 0, 1])
        np.testing.assert_array_equal(layout.written_phones.sizes, [3, 1, 1, 1])
        np.testing.assert_array_equal(layout.written_index, [0, 1, 0, 2])
        np.testing.assert_array_equal(layout.written.owner, [0, 0, 1, 1])
        np.testing.assert_array_equal(layout.gaps.sizes, [4, 4])


if __name__ == "__main__":
    unittest.main()

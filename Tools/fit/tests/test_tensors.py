import pathlib
import tempfile
import unittest

import numpy as np

import tensors


class Tensors(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "some.okjt"

    def test_what_was_written_is_read(self):
        given = {
            "single": np.array([[1.5, -2], [0, 1e-20]], np.float32),
            "half": np.array([0.1, 65504], np.float16),
            "whole": np.arange(24).reshape(2, 3, 4),
            "text": "ü\nzwei",
            "none": np.zeros((0, 5), np.float32),
            "number": np.array(3.5),
        }
        tensors.write(self.path, given)
        found = tensors.read(self.path)
        self.assertEqual(list(found), list(given))
        self.assertEqual(found["text"], given["text"])
        for name in set(given) - {"text"}:
            np.testing.assert_array_equal(found[name], given[name])
            self.assertEqual(found[name].shape, given[name].shape)

    def test_every_cut_is_noticed(self):
        tensors.write(self.path, {"a": np.arange(3), "b": "text"})
        whole = self.path.read_bytes()
        first = len(whole) - (2 + 1 + 2 + 4 + 4)
        for length in set(range(len(whole))) - {8, first}:
            self.path.write_bytes(whole[:length])
            with self.assertRaises(ValueError, msg=f"cut after {length}"):
                tensors.read(self.path)


if __name__ == "__main__":
    unittest.main()

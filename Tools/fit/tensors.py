"""The container that dump and model share: named arrays and texts, little-endian.

`OKJT`, u32 version 1, then records: u16 length of the name, name, u8 type, u8 rank,
u32 dims[rank], data row by row. Types: 0 f32, 1 f16, 2 i32, 3 bytes of UTF-8 text.
"""

import os
import struct

import numpy as np

MAGIC = b"OKJT"
VERSION = 1
TYPES = [np.dtype("<f4"), np.dtype("<f2"), np.dtype("<i4"), np.dtype("u1")]
TEXT = 3


def read(path):
    """All records as {name: array or str}; arrays are views of the mapped file."""
    try:
        data = np.memmap(path, np.uint8, "r")
    except ValueError as error:
        raise ValueError(f"{path}: empty") from error
    if bytes(data[:8]) != MAGIC + struct.pack("<I", VERSION):
        raise ValueError(f"{path}: not an OKJT file of version {VERSION}")
    records, at = {}, 8
    while at < len(data):
        try:
            (length,) = struct.unpack_from("<H", data, at)
            name = bytes(data[at + 2 : at + 2 + length]).decode()
            at += 2 + length
            kind, rank = data[at], data[at + 1]
            dims = struct.unpack_from(f"<{rank}I", data, at + 2)
            at += 2 + 4 * int(rank)
            count = int(np.prod(dims, dtype=np.int64))
            dtype = TYPES[kind]
        except (struct.error, IndexError, UnicodeDecodeError) as error:
            raise ValueError(f"{path}: broken record at byte {at}") from error
        end = at + count * dtype.itemsize
        if end > len(data):
            raise ValueError(f"{path}: {name} is cut short")
        raw = data[at:end]
        records[name] = bytes(raw).decode() if kind == TEXT else raw.view(dtype).reshape(dims)
        at = end
    return records


def write(path, records):
    """Writes {name: array or str}; float64 becomes f32, integers and flags i32.

    Into a file beside it first: the records may be views of the file that is written over.
    """
    beside = f"{path}.new"
    with open(beside, "wb") as file:
        file.write(MAGIC + struct.pack("<I", VERSION))
        for name, value in records.items():
            if isinstance(value, str):
                value = np.frombuffer(value.encode(), np.uint8)
                kind = TEXT
            else:
                value = np.asarray(value)
                kind = 1 if value.dtype == np.float16 else 0 if value.dtype.kind == "f" else 2
                value = np.ascontiguousarray(value, TYPES[kind]).reshape(value.shape)
            encoded = name.encode()
            file.write(struct.pack("<H", len(encoded)) + encoded)
            file.write(struct.pack(f"<BB{value.ndim}I", kind, value.ndim, *value.shape))
            file.write(value.tobytes())
    os.replace(beside, path)

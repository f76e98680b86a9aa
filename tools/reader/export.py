"""The weights as two files: a JSON header, and the bytes of the tensors. core/reader/network/weights.ts reads them."""

import json
from pathlib import Path

import numpy as np
import torch

from model import Reader
from strategies import STRATEGIES

LEAST_QUANTISED = 500


def packed(values):
    """Rows of int8 with a float32 scale each."""
    rows = values.reshape(-1, values.shape[-1])
    scales = np.maximum(np.abs(rows).max(1), 1e-8).astype("<f4") / np.float32(127)
    return scales.tobytes() + np.round(rows / scales[:, None]).astype(np.int8).tobytes()


def unpacked(block, shape):
    """The values that `packed` rounded."""
    rows = int(np.prod(shape[:-1]))
    scales = np.frombuffer(block, "<f4", rows)
    return (np.frombuffer(block, np.int8, offset=4 * rows).reshape(rows, -1) * scales[:, None]).reshape(shape)


def is_packed(values):
    return values.ndim >= 2 and values.size > LEAST_QUANTISED


def rounded(average):
    """The weights as the file holds them."""
    arrays = {name: value.numpy() for name, value in average.items()}
    return {
        name: torch.from_numpy(np.array(unpacked(packed(values), values.shape) if is_packed(values) else values, np.float32))
        for name, values in arrays.items()
    }


def export(average, prepared, thresholds, figures, output):
    """Writes the weights' file."""
    arrays = {name: value.numpy() for name, value in average.items()}
    tensors = [{"name": n, "shape": list(v.shape), "packed": bool(is_packed(v))} for n, v in arrays.items()]
    blocks = [packed(values) if is_packed(values) else values.astype("<f4").tobytes() for values in arrays.values()]
    header = {"strategies": STRATEGIES, "thresholds": thresholds, "validation": figures, "data": prepared["hash"]}
    header |= {"tensors": tensors, "words": prepared["words"], "numbers": prepared["numbers"]}
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    Path(output).with_suffix(".json").write_text(text + "\n", encoding="utf8")
    Path(output).write_bytes(b"".join(blocks))


def load(path):
    """The network of a weights' file and its header."""
    data, behind = Path(path).read_bytes(), 0
    header, state = json.loads(Path(path).with_suffix(".json").read_text(encoding="utf8")), {}
    for tensor in header["tensors"]:
        shape, size = tensor["shape"], int(np.prod(tensor["shape"]))
        length = size + 4 * (size // shape[-1]) if tensor["packed"] else 4 * size
        block = data[behind : behind + length]
        values = unpacked(block, shape) if tensor["packed"] else np.frombuffer(block, "<f4").reshape(shape)
        state[tensor["name"]] = torch.from_numpy(np.array(values, np.float32))
        behind += length
    net = Reader(len(state["word.weight"]), len(state["feature.weight"]), len(header["strategies"]))
    net.load_state_dict(state)
    return net, header

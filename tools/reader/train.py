"""Trains the reader and writes its weights: python tools/reader/train.py [--steps 9000]. See docs/reader.md."""

import os

for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"

import argparse
import pickle
import tempfile
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
import torch.nn.functional as F

from augment import Augmenter
from batch import tensors
from data import prepare
from finish import finish
from model import Reader
from strategies import STRATEGIES

PROCESSES = 2
TOKENS_A_BATCH = 1300
WARM_UP = 100
REFUSED_WEIGHT, BETTING_WEIGHT, STANCE_WEIGHT, EVIDENCE_WEIGHT = 0.6, 0.4, 0.9, 0.1


def batches(items, rng):
    """Items of about the same length together, in random order."""
    order = np.argsort([len(item["ids"]) + rng.random() * 3 for item in items])
    found, current = [], []
    for index in order:
        if current and (len(current) + 1) * len(items[index]["ids"]) > TOKENS_A_BATCH:
            found.append(current)
            current = []
        current.append(items[index])
    found.append(current)
    return [found[i] for i in rng.permutation(len(found))]


def masked(logits, items, key):
    """Mean over the texts of the cross entropy of all labels that are known."""
    label, mask = (torch.from_numpy(np.array([item[name] for item in items], np.float32)) for name in (key, f"{key}_mask"))
    return (F.binary_cross_entropy_with_logits(logits, label, reduction="none") * mask).sum() / len(items)


def evidence_loss(attention, items):
    """Queries are to look at the phrases that are known to stand for them: minus the mean logarithm of their share."""
    known = [(b, s, e, q) for b, item in enumerate(items) for s, e, qs in item.get("evidence", []) for q in qs[:2]]
    if not known:
        return 0.0
    rows, starts, ends, columns = (torch.tensor(part) for part in zip(*known))
    place = torch.arange(attention.shape[1])[None]
    inside = (place >= starts[:, None]) & (place < ends[:, None])
    shares = (attention[rows, :, columns] * inside).sum(1)
    return -(shares + 1e-4).log().sum() / len(items)


def loss_of(net, items, prepared, rng):
    surfaces, places, lengths = tensors(items, prepared, rng)
    logits, betting, stances, attention = net(net.embed(*surfaces), places, lengths)
    loss = EVIDENCE_WEIGHT * evidence_loss(attention, items) + masked(logits[:, 0], items, "wished") + REFUSED_WEIGHT * masked(logits[:, 1], items, "refused")
    is_betting = torch.tensor([item["betting"] for item in items], dtype=torch.float32)
    known = is_betting >= 0
    if known.any():
        loss = loss + BETTING_WEIGHT * F.binary_cross_entropy_with_logits(betting[known], is_betting[known], reduction="sum") / len(items)
    told = [row for row, item in enumerate(items) if "stances" in item]
    if told:
        wanted = np.full((len(told), places.shape[1]), -1, np.int64)
        for row, index in enumerate(told):
            wanted[row, : len(items[index]["stances"])] = items[index]["stances"]
        weight = torch.tensor([0.3, 1.0, 1.0, 1.0])
        each = F.cross_entropy(stances[told].reshape(-1, 4), torch.from_numpy(wanted.reshape(-1)), weight, ignore_index=-1)
        loss = loss + STANCE_WEIGHT * len(told) / len(items) * each
    return loss


def average_gradients(net):
    """Replaces the gradients by their means over the processes."""
    parameters = list(net.parameters())
    flat = torch.cat([p.grad.reshape(-1) for p in parameters])
    dist.all_reduce(flat)
    flat /= PROCESSES
    at = 0
    for parameter in parameters:
        parameter.grad = flat[at : at + parameter.numel()].view_as(parameter)
        at += parameter.numel()


def update_average(average, net, step):
    """An exponential moving average of the weights; it is what is evaluated and shipped."""
    decay = min(0.998, (1 + step / 4) / (20 + step / 4))
    with torch.no_grad():
        for name, value in net.state_dict().items():
            average[name].mul_(decay).add_(value, alpha=1 - decay)


def work(rank, path, arguments):
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    os.environ.update({"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": arguments.port})
    dist.init_process_group("gloo", rank=rank, world_size=PROCESSES)
    prepared = pickle.loads(Path(path).read_bytes())
    torch.manual_seed(arguments.seed)
    net = Reader(len(prepared["words"]) + 1, int(prepared["table"][1].max()) + 1, len(STRATEGIES))
    torch.manual_seed(100 + 2 * arguments.seed + rank)
    rng = np.random.default_rng(50 + 2 * arguments.seed + rank)
    augmenter = Augmenter(prepared, rng)
    tables = [p for n, p in net.named_parameters() if n.startswith(("word", "feature"))]
    rest = [p for n, p in net.named_parameters() if not n.startswith(("word", "feature"))]
    optimizer = torch.optim.AdamW([{"params": rest, "weight_decay": 0.01}, {"params": tables, "weight_decay": 0.0}], betas=(0.9, 0.98))
    average = {name: value.detach().clone() for name, value in net.state_dict().items()}
    start, step, epoch, mean_loss, reported = time.time(), 0, 0, 0.0, time.time()
    while step < arguments.steps:
        for items in batches(augmenter.epoch(prepared), rng):
            rate = arguments.rate * min(1, step / WARM_UP + 0.02) * (0.02 + 0.49 * (1 + np.cos(np.pi * step / arguments.steps)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            loss = loss_of(net, items, prepared, rng)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            average_gradients(net)
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            step += 1
            mean_loss += (loss.item() - mean_loss) * max(0.01, 1 / step)
            if step % 4 == 0:
                update_average(average, net, step)
            if rank == 0 and time.time() - reported > 60:
                reported = time.time()
                print(f"{reported - start:.0f} s, epoch {epoch}, step {step}, loss {mean_loss:.4f}", flush=True)
                torch.save(average, f"{arguments.output}.part.pt")
            if step == arguments.steps:
                break
        epoch += 1
    if rank == 0:
        finish(average, prepared, arguments.output)
    dist.destroy_process_group()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--port", default="29511")
    parser.add_argument("--output", default=str(Path(__file__).resolve().parents[2] / "lambdas" / "interpreter" / "reader.bin"))
    chosen = parser.parse_args()
    with tempfile.NamedTemporaryFile() as file:
        file.write(pickle.dumps(prepare(), 4))
        file.flush()
        torch.multiprocessing.spawn(work, (file.name, chosen), PROCESSES)

"""Compares the portfolio solver with two peers on the same problem, from equal weights to the same optimum.

    pip install -r tools/bench/peers/requirements.txt
    python tools/bench/peers/peers.py ../shared/data

Times are CPU time, medians of several runs, with one thread each. They include: ours the layout of the events, the solve and its upper bound; L-BFGS-B the five solves with
their gradients, without the layout; Clarabel what CVXPY does with a problem that is written down once, and the solve.
"""

import json
import os
import subprocess
import sys
import time

# More threads take longer on problems of this size.
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

import cvxpy as cp
import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_array

RUNS = 15
# The tolerances reach the optimum within 1e-9 in the shortest time. The smoothed |d| is sqrt(d^2 + mu^2).
SMOOTHING = (1e-2, 1e-3, 1e-4, 1e-5, 1e-7)


class Problem:
    """The net event returns are linear @ w - gains @ |differences @ w|."""

    def __init__(self, given):
        events, strategies = given["events"], given["strategies"]
        bouts = len(given["halfGain"])
        event_of_bout = np.repeat(np.arange(events), np.diff(given["boutStart"]))
        self.linear = np.array(given["linear"]).reshape(events, strategies)
        self.gains = csr_array((given["halfGain"], (event_of_bout, np.arange(bouts))), shape=(events, bouts))
        self.gains_transposed = self.gains.T.tocsr()
        self.differences = csr_array(
            (given["entryPayout"], given["entryStrategy"], given["entryStart"]), shape=(bouts, strategies)
        )
        self.differences_transposed = self.differences.T.tocsr()
        self.fraction, self.prior = given["bankrollFraction"], given["prior"]

    def objective(self, weights):
        returns = self.linear @ weights - self.gains @ np.abs(self.differences @ weights)
        return np.mean(np.log1p(self.fraction * returns)) / self.fraction + self.prior * np.sum(np.log(weights))

    def smoothed(self, logits, smoothing):
        """The negative smoothed objective at softmax(logits), and its gradient."""
        weights = np.exp(logits - logits.max())
        weights /= weights.sum()
        difference = self.differences @ weights
        root = np.sqrt(difference**2 + smoothing**2)
        factors = 1 + self.fraction * (self.linear @ weights - self.gains @ root)
        value = np.mean(np.log(factors)) / self.fraction + self.prior * np.sum(np.log(weights))
        scales = 1 / (factors * len(factors))
        slopes = (self.gains_transposed @ scales) * difference / root
        gradient = self.linear.T @ scales - self.differences_transposed @ slopes + self.prior / weights
        return -value, -weights * (gradient - gradient @ weights)


def lbfgs(problem, strategies):
    logits = np.zeros(strategies)
    for smoothing in SMOOTHING:
        options = {"maxiter": 2000, "maxcor": 20, "ftol": 1e-11, "gtol": 1e-7}
        logits = minimize(
            problem.smoothed, logits, args=(smoothing,), jac=True, method="L-BFGS-B", options=options
        ).x
    weights = np.exp(logits - logits.max())
    return weights / weights.sum()


def clarabel(problem, strategies):
    weights = cp.Variable(strategies)
    returns = problem.linear @ weights - problem.gains @ cp.abs(problem.differences @ weights)
    growth = cp.sum(cp.log(1 + problem.fraction * returns)) / (problem.fraction * problem.linear.shape[0])
    objective = cp.Maximize(growth + problem.prior * cp.sum(cp.log(weights)))
    cp.Problem(objective, [cp.sum(weights) == 1]).solve(solver=cp.CLARABEL)
    return weights.value / np.sum(weights.value)


def measured(work, runs=RUNS):
    """The last result and the median milliseconds of several runs after a first one."""
    work()
    times = []
    for _ in range(runs):
        start = time.process_time()
        result = work()
        times.append(1000 * (time.process_time() - start))
    return result, float(np.median(times))


def compare(source, count):
    script = ["node", "--import", "tsx", "tools/bench/peers/problem.ts", source, str(count)]
    given = json.loads(subprocess.run(script, capture_output=True, check=True, text=True).stdout)
    problem = Problem(given)
    ours = given["milliseconds"]
    gap = given["upperBound"] - given["objective"]
    print(f"{count} strategies, {given['events']} events, {len(given['halfGain'])} bouts backed on both sides")
    print(f"  ours: {ours['whole']:.2f} ms, of it the solve {ours['solve']:.2f} ms; at most {gap:.1e} from the optimum")
    print(f"  ours from the last solution, bankroll fraction + 0.05: {ours['warm']:.2f} ms")
    for name, solve, runs in (("L-BFGS-B", lbfgs, RUNS), ("Clarabel by CVXPY", clarabel, 3)):
        weights, milliseconds = measured(lambda: solve(problem, given["strategies"]), runs)
        short = given["objective"] - problem.objective(weights)
        print(f"  {name}: {milliseconds:.1f} ms, {short:.1e} below ours; ours takes {ours['whole'] / milliseconds:.2f} of it")


if __name__ == "__main__":
    for strategies in (10, 41):
        compare(sys.argv[1] if len(sys.argv) > 1 else "../shared/data", strategies)

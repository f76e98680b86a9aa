import type { Corner, Outcome } from '../../core/domain/cards/corners.ts';
import type { StatedMethod, StatLine } from '../../core/history/sources/source_bouts.ts';
import { probabilityOf, trueLogitOfRed } from './ability.ts';
import type { Pairing } from './matchmaking.ts';
import { clamp, type Random } from './random.ts';
import { simulateStatLines } from './stat_lines.ts';

const DRAW_RATE = 0.007;
const NO_CONTEST_RATE = 0.008;
const SECONDS_PER_ROUND = 300;
const QUICKEST_FINISH = 14;

export interface SimulatedResult {
  outcome: Outcome;
  method: StatedMethod;
  secondsFought: number;
  lines: Readonly<{ red: StatLine; blue: StatLine }>;
}

/** Simulates one bout: outcome, method, duration in seconds, and both stat lines. `day` determines the ages. */
export function simulateBout(pairing: Pairing, day: number, rounds: number, random: Random): SimulatedResult {
  const outcome = drawOutcome(probabilityOf(trueLogitOfRed(pairing.red, pairing.blue, day)), random);
  const method = drawMethod(pairing, outcome, random);
  const distance = rounds * SECONDS_PER_ROUND;
  const secondsFought = method === 'decision' ? distance : secondsToFinish(distance, random);
  return {
    outcome,
    method,
    secondsFought,
    lines: simulateStatLines(pairing, { outcome, method, secondsFought }, random),
  };
}

function drawOutcome(probabilityOfRed: number, random: Random): Outcome {
  const drawn = random.uniform();
  if (drawn < DRAW_RATE) return 'draw';
  if (drawn < DRAW_RATE + NO_CONTEST_RATE) return 'no_contest';
  return random.bernoulli(probabilityOfRed) ? 'red' : 'blue';
}

function drawMethod(pairing: Pairing, outcome: Outcome, random: Random): StatedMethod {
  if (outcome === 'draw') return 'decision';
  if (outcome === 'no_contest' || random.bernoulli(0.004)) return 'other';
  return drawDecisiveMethod(pairing, outcome, random);
}

/** Better strikers win more by knockout, better grapplers by submission, and one-sided bouts end early more often. */
function drawDecisiveMethod(pairing: Pairing, outcome: Corner, random: Random): StatedMethod {
  const winner = pairing[outcome];
  const loser = pairing[outcome === 'red' ? 'blue' : 'red'];
  const dominance = Math.abs(winner.striking + winner.submissions - loser.striking - loser.submissions);
  if (!random.bernoulli(clamp(winner.division.finishRate - 0.07 + 0.035 * dominance, 0.1, 0.9))) return 'decision';
  if (random.bernoulli(0.015)) return 'doctor_stoppage';
  const knockout = Math.exp(0.55 * winner.striking) * (0.45 + winner.division.finishRate);
  const submission = 0.55 * Math.exp(0.55 * winner.submissions - 0.15 * loser.submissions);
  return random.bernoulli(knockout / (knockout + submission)) ? 'knockout' : 'submission';
}

/** The exponent above 1 puts more finishes into the early rounds. */
function secondsToFinish(distance: number, random: Random): number {
  return clamp(Math.round(distance * random.uniform() ** 1.4), QUICKEST_FINISH, distance - 1);
}

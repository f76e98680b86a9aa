import type { Corner, Outcome } from '../../core/domain/cards/corners.ts';
import type { Attempts, StatedMethod, StatLine } from '../../core/history/sources/source_bouts.ts';
import type { Fighter } from './fighters.ts';
import type { Pairing } from './matchmaking.ts';
import { clamp, type Random } from './random.ts';

interface Ending {
  outcome: Outcome;
  method: StatedMethod;
  secondsFought: number;
}

/** Simulates the stat lines of both fighters from their skills, the time fought and the ending. */
export function simulateStatLines(pairing: Pairing, ending: Ending, random: Random): { red: StatLine; blue: StatLine } {
  const { red, blue } = pairing;
  const shares = { red: controlShare(red, blue, random), blue: controlShare(blue, red, random) };
  const most = Math.max(1, (shares.red + shares.blue) / 0.85);
  const control = { red: shares.red / most, blue: shares.blue / most };
  return {
    red: lineOf('red', pairing, control, ending, random),
    blue: lineOf('blue', pairing, control, ending, random),
  };
}

/** Share of the time (0…0.7) in which a fighter controls the other, on the ground or at the fence. */
function controlShare(fighter: Fighter, opponent: Fighter, random: Random): number {
  return clamp(random.normal(0.1 + 0.07 * (fighter.wrestling - opponent.wrestling), 0.11), 0, 0.7);
}

function lineOf(
  corner: Corner,
  pairing: Pairing,
  control: { red: number; blue: number },
  ending: Ending,
  random: Random,
): StatLine {
  const fighter = pairing[corner];
  const opponent = pairing[corner === 'red' ? 'blue' : 'red'];
  const minutes = ending.secondsFought / 60;
  const won = ending.outcome === corner;
  const finishing = won ? ending.method : undefined;
  const distance = distanceStrikes(fighter, opponent, minutes * (1 - 0.6 * (control.red + control.blue)), won, random);
  const clinch = attempts(random.poisson(minutes * 0.9), 0.62, random);
  const ground = attempts(random.poisson(minutes * control[corner] * 3.2), 0.65, random);
  const knockdowns = random.poisson(minutes * 0.014 * Math.exp(0.4 * fighter.striking));
  const finish = finishing === 'knockout' ? finishingFlurry(random) : NOTHING;
  const scored = knockdowns + (finishing === 'knockout' && random.bernoulli(0.65) ? 1 : 0);
  const standing = atLeast(sum(distance, finish), scored);
  return {
    knockdowns: scored,
    significantStrikes: sum(sum(standing, clinch), ground),
    distanceStrikes: standing,
    clinchStrikes: clinch,
    takedowns: takedowns(fighter, opponent, minutes, random),
    submissionAttempts:
      random.poisson(minutes * 0.03 * Math.exp(0.6 * fighter.submissions)) + (finishing === 'submission' ? 1 : 0),
    controlSeconds: Math.floor(control[corner] * ending.secondsFought),
  };
}

const NOTHING: Attempts = { landed: 0, tried: 0 };

function distanceStrikes(fighter: Fighter, opponent: Fighter, minutes: number, won: boolean, random: Random): Attempts {
  const accuracy = 0.39 + 0.03 * (fighter.striking - opponent.striking) + (won ? 0.03 : -0.02);
  return attempts(random.poisson(minutes * fighter.pace), clamp(random.normal(accuracy, 0.06), 0.15, 0.7), random);
}

function takedowns(fighter: Fighter, opponent: Fighter, minutes: number, random: Random): Attempts {
  const tried = random.poisson(minutes * 0.2 * Math.exp(0.55 * fighter.wrestling));
  return attempts(tried, clamp(0.37 + 0.08 * (fighter.wrestling - opponent.wrestling), 0.05, 0.85), random);
}

/** The strikes right before a knockout. */
function finishingFlurry(random: Random): Attempts {
  const landed = 1 + random.poisson(2.5);
  return { landed, tried: landed + random.poisson(1) };
}

function attempts(tried: number, accuracy: number, random: Random): Attempts {
  return { landed: random.binomial(tried, accuracy), tried };
}

/** Adds strikes until at least `landed` landed: each knockdown needs one. */
function atLeast(strikes: Attempts, landed: number): Attempts {
  const missing = Math.max(0, landed - strikes.landed);
  return { landed: strikes.landed + missing, tried: strikes.tried + missing };
}

function sum(left: Attempts, right: Attempts): Attempts {
  return { landed: left.landed + right.landed, tried: left.tried + right.tried };
}

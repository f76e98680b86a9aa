import { logit } from '../../arithmetic/logistic.ts';
import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { FINISHES, WIN_METHODS, type WinMethod } from '../../domain/cards/endings.ts';
import { POUNDS } from '../../domain/identity/weight_classes.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import type { BoutFacts, FighterFacts } from '../../history/bout_facts.ts';
import type { MethodCounts } from '../../history/career/career.ts';
import type { SkillId } from '../../history/ratings/skill_measures.ts';

/** A middle weight, for catch weights and unknown classes. */
const MIDDLE_POUNDS = 160;

const PRIME = 30;
/** A higher age is an error of the source. */
const OLDEST = 70;

/** Shares of the methods in all wins of the UFC. */
const USUAL_SHARE: Readonly<Record<WinMethod, number>> = { knockout: 0.33, submission: 0.19, decision: 0.48 };
/** Number of wins or losses that outweigh the usual share. */
const PRIOR_BOUTS = 3;

const ATTACKS: readonly SkillId[] = ['knockdowns', 'submissions', 'takedowns', 'control', 'strikes_tried'];
/** Being knocked down hardly differs between fighters. */
const DEFENCES: readonly SkillId[] = ['submissions', 'takedowns', 'control', 'strikes_tried'];

/** What the methods go by of a fighter. */
export interface MethodFighter extends Pick<FighterFacts, 'odds' | 'skills' | 'wonBy' | 'lostBy'> {
  age?: number | undefined;
}

type MethodBout = Pick<BoutFacts, 'gender' | 'weightClass' | 'scheduledRounds'> & Record<Corner, MethodFighter>;

const total = (counts: Readonly<MethodCounts>) => WIN_METHODS.reduce((sum, method) => sum + counts[method], 0);

/** Share of the methods in a fighter's wins or losses beyond the usual one, shrunk by their number. */
function shareBeyondUsual(counts: Readonly<MethodCounts>, methods: readonly WinMethod[]): number {
  const usual = methods.reduce((sum, method) => sum + USUAL_SHARE[method], 0);
  const count = methods.reduce((sum, method) => sum + counts[method], 0);
  return (count + PRIOR_BOUTS * usual) / (total(counts) + PRIOR_BOUTS) - usual;
}

function finishing(winner: MethodFighter, loser: MethodFighter): number[] {
  return [
    ...FINISHES.map((method) => shareBeyondUsual(winner.wonBy, [method])),
    ...FINISHES.map((method) => shareBeyondUsual(loser.lostBy, [method])),
    shareBeyondUsual(winner.lostBy, FINISHES),
    shareBeyondUsual(loser.wonBy, FINISHES),
  ];
}

const beyondPrime = ({ age }: MethodFighter) => (age ? Math.min(OLDEST, age) - PRIME : 0);

/**
 * The features of how `corner` wins the bout if it does: 1 for the intercept, the bout's facts, the skills of both
 * sides, and how they have won and lost so far. The moneyline tells how one-sided the bout is.
 */
export function methodFeatures(bout: MethodBout, corner: Corner): number[] {
  const [winner, loser] = [bout[corner], bout[OPPOSITE[corner]]];
  const sides = [winner, loser];
  return [
    1,
    logit(fairProbabilityOfRed(winner.odds, loser.odds)),
    bout.scheduledRounds > 3 ? 1 : 0,
    bout.gender === 'women' ? 1 : 0,
    (POUNDS[bout.weightClass ?? ''] ?? MIDDLE_POUNDS) - MIDDLE_POUNDS,
    ...sides.map(beyondPrime),
    ...sides.flatMap(({ skills }) => ATTACKS.map((skill) => skills.attack[skill])),
    ...sides.flatMap(({ skills }) => DEFENCES.map((skill) => skills.defence[skill])),
    ...finishing(winner, loser),
  ];
}

import type { Corner, Outcome } from '../../core/domain/cards/corners.ts';
import { DIVISIONS } from './divisions.ts';
import { ageOn, type Fighter, signFighter } from './fighters.ts';
import type { Pairing } from './matchmaking.ts';
import type { Random } from './random.ts';

const FOUNDERS = { youngest: 22, oldest: 33 } as const;
const NEWCOMERS = { youngest: 21, oldest: 29 } as const;
const RATING_STEP = 60;
const RATING_SCALE = 400;

/** All fighters of the league on its first day. */
export function openRoster(day: number, taken: Set<string>, random: Random): Fighter[] {
  return DIVISIONS.flatMap((division) =>
    Array.from({ length: division.fighters }, () => signFighter(division, day, FOUNDERS, taken, random)),
  );
}

/** Updates record, streak, opponents and Elo rating of both fighters. A no contest only counts as a bout. */
export function bookResult({ red, blue }: Pairing, outcome: Outcome): void {
  const expected = 1 / (1 + 10 ** ((blue.rating - red.rating) / RATING_SCALE));
  bookSide(red, blue, 'red', outcome);
  bookSide(blue, red, 'blue', outcome);
  if (outcome === 'no_contest') return;
  const change = RATING_STEP * ((outcome === 'draw' ? 0.5 : outcome === 'red' ? 1 : 0) - expected);
  red.rating += change;
  blue.rating -= change;
}

function bookSide(fighter: Fighter, opponent: Fighter, corner: Corner, outcome: Outcome): void {
  fighter.leagueBouts += 1;
  fighter.opponents.push(opponent);
  if (outcome === 'no_contest') return;
  if (outcome === 'draw') fighter.record.draws += 1;
  else if (outcome === corner) fighter.record.wins += 1;
  else fighter.record.losses += 1;
  fighter.losingStreak = outcome === 'draw' || outcome === corner ? 0 : fighter.losingStreak + 1;
}

/** The roster after an event. Fighters on losing streaks or of high age may leave; a newcomer replaces each. */
export function renewRoster(
  roster: readonly Fighter[],
  day: number,
  fought: ReadonlySet<Fighter>,
  taken: Set<string>,
  random: Random,
): Fighter[] {
  return roster.map((fighter) =>
    fought.has(fighter) && random.bernoulli(probabilityOfLeaving(fighter, day))
      ? signFighter(fighter.division, day, NEWCOMERS, taken, random)
      : fighter,
  );
}

function probabilityOfLeaving(fighter: Fighter, day: number): number {
  const age = ageOn(fighter, day);
  if (fighter.losingStreak >= 4) return 0.4;
  if (fighter.losingStreak === 3) return 0.12;
  if (age >= 40) return 0.6;
  return age >= 36 && fighter.losingStreak > 0 ? 0.25 : 0.002;
}

import type { Fighter } from './fighters.ts';
import { clamp, type Random } from './random.ts';

const WEEKS_OF_REST = 7;
/** A fighter does not meet an opponent of this many latest bouts again. */
const BOUTS_BEFORE_REMATCH = 3;
const CONTENDERS = 8;
const BOUTS_ON_A_CARD = { fewest: 11, most: 13 } as const;

/** Red is usually the better-ranked fighter. */
export interface Pairing {
  red: Fighter;
  blue: Fighter;
}

/** The pairings of one card: the main event, then the others by rating. All fighters have had `WEEKS_OF_REST`. */
export function makeCard(roster: readonly Fighter[], week: number, random: Random): Pairing[] {
  const rested = new Set(roster.filter((fighter) => week - fighter.lastWeek >= WEEKS_OF_REST));
  const size = clamp(Math.round(random.normal(12, 0.8)), BOUTS_ON_A_CARD.fewest, BOUTS_ON_A_CARD.most);
  const card = [pairOne(contenders(roster, rested, random), rested, week, random)];
  while (card.length < size) card.push(pairOne([...rested], rested, week, random));
  const [main, ...others] = card.filter((pairing) => pairing !== undefined);
  return main === undefined ? [] : [main, ...others.sort((left, right) => standing(right) - standing(left))];
}

/** Rested top fighters of a random division; all rested fighters if the division has fewer than two of them. */
function contenders(roster: readonly Fighter[], rested: ReadonlySet<Fighter>, random: Random): Fighter[] {
  const { division } = random.pick([...rested]);
  const ranked = roster.filter((fighter) => fighter.division === division).sort((a, b) => b.rating - a.rating);
  const top = ranked.slice(0, CONTENDERS).filter((fighter) => rested.has(fighter));
  return top.length >= 2 ? top : [...rested];
}

/** Removes two fighters from `rested` and pairs them: one who waited long, and an opponent with a close rating. */
function pairOne(among: Fighter[], rested: Set<Fighter>, week: number, random: Random): Pairing | undefined {
  const first = best(among, (fighter) => clamp(week - fighter.lastWeek, 0, 40) + 25 * random.uniform());
  if (first === undefined) return undefined;
  rested.delete(first);
  const opponents = [...rested].filter((fighter) => canMeet(first, fighter));
  const second = best(opponents, (fighter) => -Math.abs(fighter.rating - first.rating) - 160 * random.uniform());
  if (second === undefined) return undefined;
  rested.delete(second);
  // Not always: otherwise the corner would reveal which fighter is rated higher.
  const firstIsRed = random.bernoulli(first.rating > second.rating ? 0.8 : 0.2);
  return firstIsRed ? { red: first, blue: second } : { red: second, blue: first };
}

function canMeet(fighter: Fighter, other: Fighter): boolean {
  return fighter.division === other.division && !fighter.opponents.slice(-BOUTS_BEFORE_REMATCH).includes(other);
}

function standing({ red, blue }: Pairing): number {
  return red.rating + blue.rating;
}

function best<T>(list: readonly T[], score: (entry: T) => number): T | undefined {
  let winner: { entry: T; points: number } | undefined;
  for (const entry of list) {
    const points = score(entry);
    if (winner === undefined || points > winner.points) winner = { entry, points };
  }
  return winner?.entry;
}

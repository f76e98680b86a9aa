/** Fighters in more than this share of the stakes are named, and picks above their share of the budget. */
const MOST_OF_STAKES = 0.25;
const MOST_OF_BUDGET = 0.2;

/** The parts of a bet that concentration needs. */
export interface NamedBet {
  name: string;
  stake: number;
  /** The fighters that it needs to win. */
  fighters: readonly string[];
}

/** Concentrated risks: fighters with their share of all stakes, picks with their share of the budget. */
export interface Concentration {
  fighters: { name: string; share: number }[];
  picks: { name: string; share: number }[];
}

const heaviestFirst = (shares: ReadonlyMap<string, number>, most: number) =>
  [...shares]
    .map(([name, share]) => ({ name, share }))
    .filter(({ share }) => share > most)
    .sort((one, other) => other.share - one.share);

/** Fighters in more than a quarter of the stakes and picks above a fifth of the budget, heaviest first. */
export function concentrationOf(bets: readonly NamedBet[], budget: number): Concentration {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  const ofFighters = new Map<string, number>();
  const ofPicks = new Map<string, number>();
  for (const { name, stake, fighters } of bets) {
    ofPicks.set(name, stake / budget);
    for (const fighter of new Set(fighters)) {
      ofFighters.set(fighter, (ofFighters.get(fighter) ?? 0) + stake / staked);
    }
  }
  return { fighters: heaviestFirst(ofFighters, MOST_OF_STAKES), picks: heaviestFirst(ofPicks, MOST_OF_BUDGET) };
}

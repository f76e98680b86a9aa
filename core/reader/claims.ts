import { logistic } from '../arithmetic/logistic.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { anchorOf } from './evidence.ts';
import type { Judgement } from './network/network.ts';
import type { Weights } from './network/weights.ts';
import { isParlay } from './phrases/said_rules.ts';
import { refusedThings } from './refusals.ts';

/** The probability that a text asks for a strategy, or refuses it, and the token that speaks for it most. */
export interface Claim {
  strategy: StrategyId;
  probability: number;
  anchor: number;
}

/** A refused thing with all its refused strategies; the claim is that of the surest. */
export interface RefusedThing extends Claim {
  strategies: readonly StrategyId[];
}

/** From this probability on, a strategy that is not sure enough to be asked for is reported as left out. */
const DOUBTED = 0.25;
/** Marks and words that set two wishes apart. */
const APART = /^([,.;!?&+/\n]|and|or|n|plus|then|also|to|through)$/;

/** "Double up with a four-leg parlay" is one parlay: of two sizes in one phrase, a number or else the surer one counts. */
function withoutSecondSizes(asked: readonly Claim[], { tokens }: Judgement): Claim[] {
  const parlays = asked.filter(({ strategy }) => isParlay(strategy));
  const weight = ({ anchor, probability }: Claim) => (tokens[anchor]?.number ? 1 : 0) + probability;
  const isSame = (one: Claim, other: Claim) =>
    !tokens
      .slice(Math.min(one.anchor, other.anchor), Math.max(one.anchor, other.anchor))
      .some(({ word }) => APART.test(word));
  const isSecond = (claim: Claim) =>
    parlays.some((other) => other !== claim && isSame(claim, other) && weight(other) > weight(claim));
  return asked.filter((claim) => !parlays.includes(claim) || !isSecond(claim));
}

/**
 * The strategies that a text asks for, those that it may ask for, and those that it refuses. No one is in two of them.
 * `mayRefuse` tells whether a refusal that is read at a token counts.
 */
export function claimsOf(
  judgement: Judgement,
  { strategies, thresholds }: Weights,
  mayRefuse: (anchor: number) => boolean,
) {
  const claim = (query: number, strategy: StrategyId): Claim => ({
    strategy,
    probability: logistic(judgement.logits[query] ?? 0),
    anchor: anchorOf(judgement, query),
  });
  const wishes = strategies.map((strategy, index) => claim(index, strategy));
  const refused = strategies
    .map((strategy, index) => claim(strategies.length + index, strategy))
    .filter(({ probability, anchor }) => probability >= thresholds.refused && mayRefuse(anchor));
  const excluded: ReadonlySet<StrategyId> = new Set(refused.map(({ strategy }) => strategy));
  const sure = wishes.filter(
    ({ probability, strategy }) => probability >= thresholds.wished && !excluded.has(strategy),
  );
  const doubted = wishes.filter(({ probability }) => probability >= DOUBTED && probability < thresholds.wished);
  const surest = Math.max(...wishes.map(({ probability }) => probability));
  const asked = withoutSecondSizes(sure, judgement);
  return { asked, second: sure.filter((one) => !asked.includes(one)), doubted, refused, excluded, surest };
}

export type Claims = ReturnType<typeof claimsOf>;

/** The refused strategies by the thing that they are about. What is refused by the word for favorites goes with them. */
export function refusedByThing(refused: readonly Claim[]): RefusedThing[] {
  const favorites = refused.find(({ strategy }) => refusedThings([strategy])[0] === 'favorites');
  const isWithFavorites = (claim: Claim) =>
    favorites !== undefined &&
    (claim.anchor === favorites.anchor || !isParlay(claim.strategy)) &&
    refusedThings([favorites.strategy, claim.strategy]).length === 1;
  const things = new Map<string | undefined, Claim[]>();
  for (const claim of refused) {
    const thing = isWithFavorites(claim) ? 'favorites' : refusedThings([claim.strategy])[0];
    things.set(thing, [...(things.get(thing) ?? []), claim]);
  }
  return [...things.values()].flatMap((claims) => {
    const surest = claims.toSorted((one, other) => other.probability - one.probability)[0];
    return surest === undefined ? [] : [{ ...surest, strategies: claims.map(({ strategy }) => strategy) }];
  });
}

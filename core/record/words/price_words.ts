import type { RecordResponse } from '../../contract/record/record.ts';
import { percentRangeText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { kindOf, type PricedLeg, type SlipPrice } from '../../markets/price_slip.ts';
import { edgeBandText } from './edge_words.ts';

/** What tested bets of a kind with such an edge returned per unit staked. */
export interface LikeBets {
  what: string;
  /** The band of edges in words. */
  band: string;
  bets: number;
  returned: number;
  interval: readonly [low: number, high: number] | null;
}

type Tested = Pick<RecordResponse, 'edges' | 'endings'>;

const isIn = (edge: number) => (band: { above: number | null; up_to: number | null }) =>
  (band.above === null || edge > band.above) && (band.up_to === null || edge <= band.up_to);

/** The tested bets that are like a slip with this edge: only single bets on winners and on one method were tested. */
export function likeBets(legs: readonly PricedLeg[], edge: number, { edges, endings }: Tested): LikeBets | undefined {
  const [leg, ...others] = legs;
  if (leg === undefined || others.length > 0) return undefined;
  const kind = kindOf(leg.claim);
  if (kind === 'winner') {
    const band = edges?.tested.bands.find(isIn(edge));
    if (band === undefined || band.returned === null) return undefined;
    const { bets, returned, interval } = band;
    return { what: 'on a winner', band: edgeBandText(band), bets, returned, interval };
  }
  if (kind !== 'method' || leg.claim.winner === undefined || leg.claim.methods?.length !== 1) return undefined;
  const band = endings?.bets?.by_edge.find(isIn(edge));
  if (band === undefined || band.return_on_stakes === null) return undefined;
  const { bets, return_on_stakes: returned, return_on_stakes_interval: interval } = band;
  return { what: 'on a method', band: edgeBandText(band), bets, returned, interval };
}

/** What the tested bets returned, in a sentence. */
export function likeBetsText({ what, band, bets, returned, interval }: LikeBets): {
  said: string;
  returned: string;
  basis: string;
} {
  const range = interval === null ? '' : `, ${percentRangeText(interval)}`;
  return {
    said: `Bets ${what} with an edge said of ${band}`,
    returned: `returned ${signedPickPercentText(returned)}`,
    basis: `(${bets} bets${range})`,
  };
}

/** The verdict on a slip at its odds: a sentence. What like bets returned wins over what the edge says. */
export function priceSentence(
  price: SlipPrice,
  like: LikeBets | undefined,
  oddsText: (odds: number) => string,
): string {
  const { offer, worth, fair } = price;
  if (offer === undefined) return `Fair at ${oddsText(fair)}.`;
  if (!offer.hasValue) return `Not worth it below ${oddsText(worth)}.`;
  const havePaid = like?.interval != null && like.interval[0] > 0;
  return havePaid ? 'Better than fair, and such bets paid' : 'Better than fair, unproven';
}

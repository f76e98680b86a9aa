import type { EventPage } from '../contract/pages/event_page.ts';
import type { PriceRequest, PriceResponse } from '../contract/prices/price.ts';
import { readOdds } from '../format/numbers/typed_odds.ts';
import { type Claim, claimOf, isBeyond, isTimed, legOfClaim } from './claim.ts';
import { claimText } from './claim_words.ts';
import { priceSlip } from './price_slip.ts';
import { type ReadSlip, readSlip } from './read_slip.ts';

type Bouts = EventPage['bouts'];

/** The bouts of a card as slips name them. */
export const slipBouts = (bouts: Bouts) =>
  bouts.map(({ red, blue, rounds }) => ({ red: red.name, blue: blue.name, rounds: rounds ?? undefined }));

/** Who and what: `Jalen Sutherlin by decision`, `Amaral vs. Volkov goes the distance`. */
export function legText(claim: Claim, { red, blue }: { red: { name: string }; blue: { name: string } }): string {
  const who = claim.winner === undefined ? `${red.name} vs. ${blue.name}` : { red, blue }[claim.winner].name;
  return `${who} ${claimText(claim)}`;
}

/** The legs that were chosen by hand, as words would have been read. */
function chosenLegs(legs: NonNullable<PriceRequest['legs']>, bouts: Bouts): ReadSlip {
  const common = { legs: [], unread: [], unpriced: [] };
  const found = legs.map(({ bout, winner, terms }) => {
    const place = bouts.findIndex((one) => one.bout === bout);
    const claim = claimOf({ ...(terms && { terms }) }, winner ?? 'red');
    const rounds = bouts[place]?.rounds ?? undefined;
    return { bout: place, claim: isTimed(claim) && rounds !== undefined ? { ...claim, rounds } : claim };
  });
  if (found.some(({ bout }) => bout < 0)) return { ...common, problem: 'bout' };
  const isTwice = new Set(found.map(({ bout }) => bout)).size < found.length;
  const isContrary = isTwice || found.some(({ bout, claim }) => isBeyond(claim, bouts[bout]?.rounds ?? undefined));
  return isContrary ? { ...common, problem: 'contrary' } : { ...common, legs: found };
}

function priceOf(legs: ReadSlip['legs'], odds: number | undefined, bouts: Bouts): PriceResponse['price'] {
  const priced = legs.flatMap(({ bout, claim }) => {
    const found = bouts[bout];
    return found === undefined || found.result !== null ? [] : { bout: found, claim };
  });
  const price = priced.length < legs.length ? undefined : priceSlip(priced, odds);
  if (price === undefined) return null;
  const { probability, range, fair, worth, offer } = price;
  return {
    ...{ probability, range: [...range], fair, worth },
    offer: offer
      ? {
          odds: offer.odds,
          break_even: offer.breakEven,
          edge: offer.edge,
          edge_range: [...offer.edgeRange],
          has_value: offer.hasValue,
          stake: offer.stake,
        }
      : null,
  };
}

/** The answer of the API to what a bet on bouts of the event is worth. It has the product's own figures alone. */
export function priceAnswer({ words, legs: chosen, odds: typed }: PriceRequest, { bouts }: EventPage): PriceResponse {
  const read = chosen === undefined ? readSlip(words ?? '', slipBouts(bouts)) : chosenLegs(chosen, bouts);
  const named = typed === undefined ? undefined : readOdds(typed, 'american');
  const { legs, unread, unpriced, problem } = read;
  const answer = {
    legs: legs.flatMap(({ bout, claim }) => {
      const of = bouts[bout];
      if (of === undefined) return [];
      const { method, terms = {} } = legOfClaim(claim);
      const all = method === undefined ? terms : { methods: [method] };
      return { bout: of.bout, words: legText(claim, of), winner: claim.winner ?? null, terms: all };
    }),
    unread,
    unpriced,
  };
  if (named !== undefined && 'problem' in named) return { ...answer, problem: 'odds', price: null };
  // Odds beside the words settle which of several in them are meant.
  const isOpen = legs.length === 0 || (problem === 'odds' && named === undefined);
  if (isOpen) return { ...answer, problem: problem ?? null, price: null };
  const price = priceOf(legs, named?.odds ?? read.odds, bouts);
  return { ...answer, problem: price === null ? 'forecast' : null, price };
}

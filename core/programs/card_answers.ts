import type { BoutPage, BoutReason } from '../contract/pages/bout_page.ts';
import type { EventBout, EventPage } from '../contract/pages/event_page.ts';
import type { PriceResponse } from '../contract/prices/price.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { plainLetters } from '../domain/identity/plain_letters.ts';
import { priceSlip } from '../markets/price_slip.ts';
import type { PageSearch, SearchHit } from '../pages/search/open_search.ts';
import { endingValues } from '../portfolio/value/ending_values.ts';
import { nextDecimalPrice } from '../portfolio/value/pick_value.ts';
import { type Told, told, toldOdds, toldRange } from './tool_answer.ts';

const CORNERS = ['red', 'blue'] as const;

const boutRow = ({ bout, red, blue, weight_class, rounds, forecast, result }: EventBout) => ({
  bout,
  red: red.name,
  blue: blue.name,
  weight_class,
  rounds,
  chance_of_red: told(forecast),
  ...(result && { winner: result.outcome }),
});

/** An event with its bouts, main event first; `begins_at` is undefined where only the day is known. */
export const cardTold = ({ event, place, bouts }: EventPage, begins_at: string | undefined): Told => ({
  facts: { event, begins_at: begins_at ?? null, place, bouts_on_card: bouts.length },
  rows: { name: 'bouts', all: bouts.map(boutRow) },
});

/** Of these groups the words themselves are about the market. */
const ABOUT_PRICES: readonly string[] = ['Price', 'Method prices'];

/** The corner that a group of figures speaks for. How far it moves the forecast would tell the market's own chance. */
const reasonRow = ({ group, points, red, blue }: BoutReason) => {
  const corner: Corner = points > 0 ? 'red' : 'blue';
  return { group, speaks_for: corner, because: { red, blue }[corner] };
};

/** The chance of a side with its range by the model's error, and the odds that it is worth. */
function sideTold(page: BoutPage, corner: Corner) {
  const price = priceSlip([{ bout: page, claim: { winner: corner } }], undefined);
  if (price === undefined) return { name: page[corner].name, chance: null };
  const { probability, range } = price;
  return { name: page[corner].name, chance: told(probability), range: toldRange(range), ...toldOdds(probability) };
}

function endingRows({ endings, forecast }: BoutPage) {
  if (endings === null || forecast === null) return [];
  return endingValues(endings.shares, forecast, undefined).map(({ winner, method, probability }) => ({
    winner,
    by: method,
    chance: told(probability),
  }));
}

/** The forecast of a bout, made before it, and how it ended. */
export const forecastTold = (page: BoutPage): Told => ({
  facts: {
    bout: page.id,
    event: page.event,
    weight_class: page.weight_class,
    rounds: page.rounds,
    ...Object.fromEntries(CORNERS.map((corner) => [corner, sideTold(page, corner)])),
    endings: endingRows(page),
    ...(page.called_off && { called_off: true }),
    result: page.result,
  },
  rows: { name: 'reasons', all: page.reasons.filter(({ group }) => !ABOUT_PRICES.includes(group)).map(reasonRow) },
});

const PRICE_PROBLEMS: Readonly<Record<NonNullable<PriceResponse['problem']>, string>> = {
  bout: 'Which bout of the card is meant is not clear: give its id in legs, or name a fighter, as next_card does.',
  side: 'Which side is meant is not clear: name one fighter, or what happens in the bout.',
  contrary: 'The legs can’t all win: give each bout once, and nothing after its last round.',
  forecast: 'We have no forecast of a leg, or its bout is over: next_card tells the chances that there are.',
  odds: 'The odds are not clear: give them in `odds`, as "+450", "5.5" or "9/2".',
};

/** Why nothing was priced and what to do; undefined if it was. */
export function priceProblem({ price, problem, unread, unpriced }: PriceResponse): string | undefined {
  if (price !== null) return undefined;
  if (unpriced.length > 0) return `We have no prices for ${unpriced.join(', ')}: leave it out.`;
  if (unread.length > 0)
    return `These words were not understood: ${unread.join(', ')}. Give names in full, as next_card does, and leave other words out; or give legs.`;
  return PRICE_PROBLEMS[problem ?? 'bout'];
}

/** What a bet is worth. The odds are those that were asked about. */
export function priceTold({ legs, price }: PriceResponse, { event }: EventPage): Told {
  const offer = price?.offer ?? null;
  return {
    facts: {
      event,
      legs: legs.map(({ bout, words }) => ({ bout, words })),
      ...(price && {
        chance: told(price.probability),
        range: toldRange([price.range[0], price.range[1]]),
        fair_odds: nextDecimalPrice(price.fair),
        worth_from: nextDecimalPrice(price.worth),
      }),
      at_your_odds: offer && {
        odds: offer.odds,
        edge: told(offer.edge),
        edge_range: toldRange([offer.edge_range[0], offer.edge_range[1]]),
        is_worth_betting: offer.has_value,
        stake_of_bankroll: told(offer.stake),
      },
    },
  };
}

/** The bout to come that a hit of the search is or is booked for, by all names under which it is found. */
function boutOfHit(hit: SearchHit): { id: string; names: readonly string[] }[] {
  if (hit.kind === 'bouts') return [{ id: hit.bout.id, names: hit.bout.fighters }];
  if (hit.kind === 'events') return [];
  const { next, name, other_names = [] } = hit.fighter;
  return next === undefined ? [] : [{ id: next.bout, names: [name, ...other_names, next.opponent] }];
}

const BETWEEN_NAMES = /\b(?:vs?|versus|and)\b\.?/gi;
const wordsOf = (text: string): string[] => plainLetters(text).match(/[a-z0-9]+/g) ?? [];

/**
 * Ids of the bouts to come that words mean, by names of their fighters. Those with every word in them as it was typed, if
 * there are any; else the one that is most alike.
 */
export function boutsMeant(search: PageSearch, text: string): string[] {
  const typed = text.replace(BETWEEN_NAMES, ' ');
  const words = wordsOf(typed);
  const bouts = search(typed).flatMap(boutOfHit);
  const asTyped = bouts.filter(({ names }) => {
    const known = wordsOf(names.join(' '));
    return words.every((word) => known.some((name) => name.startsWith(word)));
  });
  return [...new Set((asTyped.length > 0 ? asTyped : bouts.slice(0, 1)).map(({ id }) => id))];
}

import type { Prices } from '../../contract/prices/prices.ts';
import type { RecordSchema } from '../../contract/record/chain_parts.ts';
import { FORECAST_CHAIN } from '../../contract/record/chains.ts';
import {
  type ForecastBout,
  type FrozenForecasts,
  SETTLED_FORECASTS_SCHEMA,
  type SettledForecasts,
} from '../../contract/record/forecast_chain.ts';
import type { Card, CardBout } from '../../domain/cards/card.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { QUOTE_LIFE_MILLISECONDS } from '../../prices/quotes/quote_life.ts';
import { type Content, type ForecastEvent, isFrozenLate } from '../chain/chain.ts';
import { CORRECTIONS } from '../chain/corrections.ts';
import { JUDGING_RULE_HASH } from '../chain/judging_rule.ts';
import { FORECAST_VERSION } from '../chain/model_versions.ts';
import { beginOf, boutPricesOf } from '../event_prices.ts';
import type { BackedEvent } from '../find_bouts.ts';
import { pricedAt } from '../freeze.ts';
import { nextSettlement, type SettlingSources } from '../settle.ts';
import { settledForecast } from './forecast_judgement.ts';

/** The forecast of red and the market's fair probability, at the books' prices where they are fresh. */
function opinionsOf(
  { id, red, blue, forecastOfRed }: CardBout,
  prices: Prices | undefined,
  time: Date,
): Pick<ForecastBout, 'probability' | 'market' | 'from_books'> | undefined {
  if (forecastOfRed === undefined) return undefined;
  const age = time.getTime() - Date.parse(prices?.taken_at ?? '');
  const found = boutPricesOf(prices, { bout_id: id, fighter: red.name, opponent: blue.name });
  const { market, forecast } = found?.bout.consensus ?? {};
  const isFresh = age >= 0 && age < QUOTE_LIFE_MILLISECONDS;
  if (!isFresh || found === undefined || market === undefined || typeof forecast !== 'number')
    return { probability: forecastOfRed, market: fairProbabilityOfRed(red.odds, blue.odds), from_books: false };
  const ofRed = (probability: number) => (found.isSwapped ? 1 - probability : probability);
  return { probability: ofRed(forecast), market: ofRed(market), from_books: true };
}

function forecastBout(bout: CardBout, prices: Prices | undefined, time: Date): ForecastBout | undefined {
  const opinions = opinionsOf(bout, prices, time);
  const { id, red, blue, methodShares } = bout;
  const fighters = { fighter: red.name, opponent: blue.name };
  return (
    opinions && {
      ...fighters,
      starts_at: boutPricesOf(prices, { ...fighters, bout_id: id })?.bout.starts_at ?? null,
      ...opinions,
      line: { fighter: red.odds, opponent: blue.odds },
      methods: methodShares === undefined ? null : { fighter: methodShares.red, opponent: methodShares.blue },
    }
  );
}

/**
 * The content of the item that freezes the forecasts of an event, marked late if it has begun; `version` is that of the
 * import, `prices` are the newest, `schema` is the setting. Undefined if no bout of the card has a forecast.
 */
export function forecastContent(
  card: Card,
  prices: Prices | undefined,
  version: string,
  now: Date,
  schema: RecordSchema,
): Content<FrozenForecasts> | undefined {
  const begin = beginOf(card, prices);
  const bouts = card.bouts.flatMap((bout) => {
    const forecast = forecastBout(bout, prices, pricedAt(begin, now));
    return forecast === undefined ? [] : { ...forecast, bout_id: bout.id };
  });
  if (bouts.length === 0) return undefined;
  const { id, name, date } = card;
  const times = { begins_at: begin.toISOString(), frozen_at: now.toISOString() };
  const content = {
    kind: 'forecast_frozen',
    chain: FORECAST_CHAIN,
    event: { id, name, date },
    ...times,
    late: isFrozenLate(times),
    picks_version: version,
    model: { forecast: FORECAST_VERSION },
    rule: JUDGING_RULE_HASH,
  } as const;
  if (schema === 2) return { schema: 1, ...content, bouts: bouts.map(({ bout_id: _id, ...bout }) => bout) };
  return { schema: 2, ...content, bouts };
}

/** Each bout as a pick of `fighter`, which is found and settled as picks are. */
export const asPicks = ({ event, bouts }: Pick<FrozenForecasts, 'event' | 'bouts'>): BackedEvent => ({
  event,
  picks: bouts.map((bout) => ({ legs: [bout] })),
});

/** The content of the item that settles an event's forecasts; undefined where there is none. See `nextSettlement`. */
export function settledForecastContent(
  { frozen, settled }: ForecastEvent,
  ...sources: SettlingSources
): Content<SettledForecasts> | undefined {
  const earlier = settled && {
    legs: settled.bouts.map(({ outcome, closing }) => [{ outcome, closing }]),
    revision: settled.revision,
  };
  const next = nextSettlement(
    { ...asPicks(frozen), event: frozen.event, hash: frozen.hash },
    earlier,
    CORRECTIONS.judgement,
    ...sources,
  );
  if (next === undefined) return undefined;
  return {
    schema: SETTLED_FORECASTS_SCHEMA,
    kind: 'forecast_settled',
    chain: FORECAST_CHAIN,
    ...next.fields,
    bouts: frozen.bouts.flatMap(({ probability }, place) =>
      (next.legs[place] ?? []).map((leg) => settledForecast(probability, leg)),
    ),
  };
}

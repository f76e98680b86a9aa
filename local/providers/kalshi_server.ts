import { DAY, HOUR, SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { isDecisive } from '../../core/domain/cards/corners.ts';
import { between, type Delays, drawsOf } from './delays.ts';
import { numberOf, type SeasonBout, type SeasonEvent } from './season.ts';
import { type PricedPair, pairsOf } from './season_prices.ts';
import { sideMarkets } from './side_markets.ts';

/** The series of the winners' markets. */
const WINNERS = 'KXUFCFIGHT';
const AFTER_BEGIN = 5 * HOUR;
const EXPIRES_AFTER = 14 * DAY;
/** Far from the bout some markets are wide, and a few have one side only. */
const WIDE = { share: 0.1, cents: 8, before: 5 * DAY } as const;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const letters = (name: string) =>
  name
    .slice(name.lastIndexOf(' ') + 1)
    .slice(0, 3)
    .toUpperCase();
const dollars = (cents: number) => (cents / 100).toFixed(4);

function tickerOf({ begin }: SeasonBout, red: string, blue: string): string {
  const [year = '', month = '', day = ''] = isoDateOf(new Date(begin - AFTER_BEGIN)).split('-');
  // Two bouts of a night can shorten to the same letters.
  const own = numberOf('ticker', red, blue) % 1000;
  return `${WINNERS}-${year.slice(2)}${MONTHS[Number(month) - 1]}${day}${letters(red)}${letters(blue)}${own}`;
}

interface Side {
  fighter: string;
  bid: number;
  ask: number;
  result: string;
}

/** What the markets of an event have in common: prices in cents, and times. */
const priced = ({ begin }: SeasonBout, bid: number, ask: number) => ({
  yes_bid_dollars: dollars(bid),
  yes_ask_dollars: dollars(ask),
  no_bid_dollars: dollars(100 - ask),
  no_ask_dollars: dollars(100 - bid),
  last_price_dollars: dollars(bid),
  occurrence_datetime: new Date(begin + AFTER_BEGIN).toISOString(),
  expiration_time: new Date(begin + EXPIRES_AFTER).toISOString(),
});

const market = (event: string, bout: SeasonBout, status: string, { fighter, bid, ask, result }: Side) => ({
  ...priced(bout, bid, ask),
  ticker: `${event}-${letters(fighter)}`,
  status,
  title: `${fighter} wins`,
  yes_sub_title: fighter,
  no_sub_title: fighter,
  result,
});

const answered = (ticker: string, { begin }: SeasonBout, names: readonly [string, string], markets: unknown[]) => ({
  event_ticker: ticker,
  title: `Demo Fight Night: ${names.map((name) => name.slice(name.lastIndexOf(' ') + 1)).join(' vs ')}`,
  series_ticker: ticker.slice(0, ticker.indexOf('-')),
  strike_date: new Date(begin).toISOString(),
  markets,
});

/** Cents of red: the bid, and the ask that is one or two above it, or more in a wide market. */
function centsOf({ bout, chance, blue }: PricedPair, time: number): [number, number] {
  const random = drawsOf('kalshi', bout.date, bout.red, blue, Math.floor(time / HOUR));
  const isWide = bout.begin - time > WIDE.before && random.bernoulli(WIDE.share);
  const spread = isWide ? WIDE.cents : random.pick([1, 1, 2]);
  const bid = Math.min(Math.max(Math.round(100 * chance - spread / 2 + random.normal(0, 0.7)), 1), 98 - spread);
  return [bid, bid + spread];
}

const isOpen = ({ bout, isCurrent }: PricedPair, time: number, { kalshi }: Delays) =>
  isCurrent && time < bout.begin && bout.begin - time <= kalshi.opens;

/** The winners' events. Before they are traded they have neither prices nor times. */
function openEvents(pairs: readonly PricedPair[], time: number, delays: Delays) {
  return pairs
    .filter((pair) => isOpen(pair, time, delays))
    .map((pair) => {
      const { bout, red, blue } = pair;
      const ticker = tickerOf(bout, red, blue);
      const [bid, ask] = centsOf(pair, time);
      const sides = [
        market(ticker, bout, 'active', { fighter: red, bid, ask, result: '' }),
        market(ticker, bout, 'active', { fighter: blue, bid: 100 - ask, ask: 100 - bid, result: '' }),
      ];
      const untraded = ({ ticker: id, yes_sub_title }: (typeof sides)[number]) => {
        return { ticker: id, yes_sub_title, status: 'initialized', result: '' };
      };
      return answered(ticker, bout, [red, blue], delays.kalshi.tradesWinners ? sides : sides.map(untraded));
    });
}

/** The events of a series beyond the winners. */
function sideEvents(series: string, pairs: readonly PricedPair[], time: number, delays: Delays) {
  return pairs
    .filter((pair) => isOpen(pair, time, delays))
    .flatMap((pair) => {
      const { bout, red, blue } = pair;
      const ticker = `${series}${tickerOf(bout, red, blue).slice(WINNERS.length)}`;
      const markets = sideMarkets(pair)
        .get(series)
        ?.map(({ suffix, title, strike, chance }) => {
          const bid = Math.min(Math.max(Math.round(100 * chance) - 1, 1), 97);
          const named = { ticker: `${ticker}-${suffix}`, title, yes_sub_title: title, status: 'active', result: '' };
          return { ...priced(bout, bid, bid + 2), ...named, ...(strike && { custom_strike: strike }) };
        });
      return markets === undefined ? [] : [answered(ticker, bout, [red, blue], markets)];
    });
}

/** Both results of a settled event: of a bout without a winner, and of one with another opponent, they are void. */
function resultsOf({ result }: SeasonBout, isCurrent: boolean): readonly [string, string] {
  if (!isCurrent || result === undefined || !isDecisive(result.outcome)) return ['void', 'void'];
  return result.outcome === 'red' ? ['yes', 'no'] : ['no', 'yes'];
}

function settledEvents(events: readonly SeasonEvent[], time: number, closedAfter: number, { kalshi }: Delays) {
  const bouts = events
    .filter(({ begin }) => begin >= closedAfter - DAY && begin <= time)
    .flatMap((event) => event.bouts);
  const isSettled = (bout: SeasonBout) =>
    bout.end !== undefined && bout.end + between(kalshi.settled, drawsOf('settled', bout.date, bout.red)) <= time;
  return bouts.filter(isSettled).flatMap((bout) =>
    pairsOf(bout, time).map(({ blue, isCurrent }) => {
      const ticker = tickerOf(bout, bout.red, blue);
      const [ofRed, ofBlue] = resultsOf(bout, isCurrent);
      const side = (fighter: string, result: string): Side => ({ fighter, bid: 0, ask: 100, result });
      return answered(
        ticker,
        bout,
        [bout.red, blue],
        [
          market(ticker, bout, 'finalized', side(bout.red, ofRed)),
          market(ticker, bout, 'finalized', side(blue, ofBlue)),
        ],
      );
    }),
  );
}

/** The answer of `GET /trade-api/v2/events`, page by page. */
export function kalshiAnswer(
  pairs: () => readonly PricedPair[],
  events: readonly SeasonEvent[],
  query: URLSearchParams,
  time: number,
  delays: Delays,
) {
  const closedAfter = Number(query.get('min_close_ts') ?? 0) * SECOND;
  const isSettled = query.get('status') === 'settled';
  const series = query.get('series_ticker') ?? WINNERS;
  const open = () =>
    series === WINNERS ? openEvents(pairs(), time, delays) : sideEvents(series, pairs(), time, delays);
  const all = isSettled ? settledEvents(events, time, closedAfter, delays) : open();
  const limit = Number(query.get('limit') ?? 100);
  const from = Number(query.get('cursor') ?? 0);
  const next = from + limit < all.length ? String(from + limit) : '';
  return { cursor: next, events: all.slice(from, from + limit) };
}

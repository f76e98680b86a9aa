import type { LegTerms } from '../../../../core/contract/bets/leg_terms.ts';
import type { Book } from '../../../../core/contract/prices/prices.ts';
import type { Corner } from '../../../../core/domain/cards/corners.ts';
import { FINISHES, type WinMethod } from '../../../../core/domain/cards/endings.ts';
import { nameKey } from '../../../../core/domain/identity/name_key.ts';
import type { ToldOffer } from '../../../../core/markets/offers.ts';
import { readSlip } from '../../../../core/markets/read_slip.ts';
import { PROVIDERS } from '../../../../core/supply/providers.ts';
import { type KalshiBout, type KalshiEvent, type Market, oddsOf } from './kalshi_markets.ts';

/** Kalshi's markets of a bout beyond its winner: series of their own, whose events end as the winner's event does. */

export const KALSHI_BOOK: Book = { key: 'kalshi', title: PROVIDERS.kalshi.name, regions: ['us'] };

/** What a market's yes says of the bout, and its no where a bet can say that, too. */
interface Said {
  yes: Pick<ToldOffer, 'winner' | 'terms'>;
  no?: Pick<ToldOffer, 'winner' | 'terms'>;
}

/** Reads one market of a series; undefined for one that is not understood, or of which no bet here is. */
type ReadMarket = (market: Market, bout: KalshiBout) => Said | undefined;

const suffixOf = (ticker: string) => ticker.slice(ticker.lastIndexOf('-') + 1);
const ofBout = (terms: LegTerms) => ({ terms: { anyone: true as const, ...terms } });

const METHODS: Readonly<Record<string, WinMethod>> = { KOTKODQ: 'knockout', SUB: 'submission', DEC: 'decision' };

/** Who wins how: the title says it in words, `Jean Silva wins by KO/TKO/DQ?`. */
const byWinner: ReadMarket = ({ title }, { pair: { fighters } }) => {
  const [{ name: red }, { name: blue }] = fighters;
  const { legs } = readSlip((title ?? '').replace(/\?\s*$/, ''), [{ red, blue, rounds: undefined }]);
  const [claim] = legs.map((leg) => leg.claim);
  const { winner, methods = [] } = claim ?? {};
  return winner === undefined || methods.length !== 1 ? undefined : { yes: { winner, terms: { methods } } };
};

/** How the bout ends, whoever wins: the ticker ends in the method. */
const byMethod: ReadMarket = ({ ticker }) => {
  const suffix = suffixOf(ticker);
  if (suffix === 'DRAW') return { yes: { terms: { draw: true } } };
  const method = METHODS[suffix];
  return method && { yes: ofBout({ methods: [method] }) };
};

const byDistance: ReadMarket = ({ ticker }) =>
  suffixOf(ticker) === 'DIST' ? { yes: ofBout({ distance: true }), no: ofBout({ distance: false }) } : undefined;

/** Whether the bout ends before a round, by which the ticker ends. */
const byRound: ReadMarket = ({ ticker }) => {
  const [, round] = /^([2-5])$/.exec(suffixOf(ticker)) ?? [];
  const halves = 2 * (Number(round) - 1);
  return round === undefined ? undefined : { yes: ofBout({ until: halves }), no: ofBout({ from: halves }) };
};

/** Who wins in which round. */
const byWinnerInRound: ReadMarket = ({ custom_strike }, { pair: { fighters } }) => {
  const participant = nameKey(`${custom_strike?.Participant ?? ''}`);
  const place = fighters.findIndex(({ name }) => nameKey(name) === participant);
  const [, round] = /^(?:round )?([1-5])$/i.exec(`${custom_strike?.Round ?? ''}`) ?? [];
  const winner = (['red', 'blue'] as const satisfies readonly Corner[])[place];
  if (winner === undefined || round === undefined) return undefined;
  const [from, until] = [2 * (Number(round) - 1), 2 * Number(round)];
  return { yes: { winner, terms: { methods: FINISHES, ...(from > 0 && { from }), until } } };
};

const READERS = {
  KXUFCMOV: byWinner,
  KXUFCMOF: byMethod,
  KXUFCDISTANCE: byDistance,
  KXUFCROUNDS: byRound,
  KXUFCVICROUND: byWinnerInRound,
} as const satisfies Record<string, ReadMarket>;
type Series = keyof typeof READERS;

export const KALSHI_SERIES: readonly Series[] = [
  'KXUFCMOV',
  'KXUFCMOF',
  'KXUFCDISTANCE',
  'KXUFCROUNDS',
  'KXUFCVICROUND',
];

/** The series that an offer is read of. */
export function seriesOf({ winner, terms }: Pick<ToldOffer, 'winner' | 'terms'>): Series {
  if (terms.distance !== undefined) return 'KXUFCDISTANCE';
  if (winner !== undefined) return terms.until === undefined ? 'KXUFCMOV' : 'KXUFCVICROUND';
  return terms.methods === undefined && terms.draw === undefined ? 'KXUFCROUNDS' : 'KXUFCMOF';
}

/** True if an event of a series is on the bout of the winner's event with this ticker. */
export const isOfBout = (series: Series, { event_ticker }: KalshiEvent, winners: string): boolean =>
  event_ticker.slice(series.length) === winners.slice(winners.indexOf('-'));

/** Markets on what no bet here can say: other rounds, and a draw by the winner's markets. */
const OTHER = /-(?:OTHER|[A-Z]*DRAW)$/;

/** What an event's open markets offer with both sides, and those that are not understood or priced impossibly. */
export function kalshiOffers(series: Series, { markets }: KalshiEvent, bout: KalshiBout) {
  const offers: ToldOffer[] = [];
  const refused: string[] = [];
  for (const market of markets) {
    const odds = market.status === 'active' ? oddsOf(market) : undefined;
    const said = READERS[series](market, bout);
    if (said === undefined) {
      if (!OTHER.test(market.ticker)) refused.push(`market ${market.ticker}: is not understood`);
    } else if (typeof odds === 'string') refused.push(`market ${market.ticker}: ${odds}`);
    else if (odds !== undefined) {
      const { yes, no } = odds;
      offers.push({ ...said.yes, odds: yes, against: no });
      if (said.no !== undefined) offers.push({ ...said.no, odds: no, against: yes });
    }
  }
  return { offers, refused };
}

import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import type { Slip } from '../../../core/portfolio/value/slip.ts';
import type { SourceCount } from '../../../core/prices/quotes/best_price.ts';
import type { PriceView } from '../../../core/prices/readers_prices.ts';
import type { SortOrder } from '../../lib/picks/sort_picks.ts';
import type { PicksOf } from '../bets/slip_bets.ts';
import type { StakeTest } from './stakes/stake_words.ts';

/** Sorting and filtering of a list of picks, with setters. */
export interface PicksView {
  order: SortOrder;
  onOrder(order: SortOrder): void;
  /** Bets without value are left out. */
  onlyValue: boolean;
  onOnlyValue(onlyValue: boolean): void;
  /** The stakes of a user's own picks with value; undefined where stakes are by weight alone. */
  stakes?: StakesView | undefined;
}

/** Stakes of picks with value as a fraction of Kelly, undefined by weight, with a setter and what each did in the test. */
export interface StakesView {
  fraction: number | undefined;
  onFraction(fraction: number | undefined): void;
  tested: StakeTest | undefined;
}

export interface BestPriceProps {
  pick: StoredPick;
  best: BestPrice;
  shown: ShownPrices;
  oddsStyle: OddsStyle;
}

/** The prices that the picks are shown at, where there are fresh ones of many books. */
export interface ShownPrices {
  view: PriceView;
  /** The best price of each pick that has one. */
  best: ReadonlyMap<StoredPick, BestPrice>;
  /** Each pick at the market line. */
  line: ReadonlyMap<StoredPick, StoredPick>;
  /** Links only lead to books of the reader's region. */
  withLinks: boolean;
  /** How many books and exchanges the reader has, and the time of the newest price in epoch milliseconds. */
  books: SourceCount;
  newest: number;
  /** The time that ages are counted from, in epoch milliseconds. */
  now: number;
}

/** Why the picks are at the market line although books quote the event. */
export type PricesMissing = 'failed' | 'offline' | 'notFresh';

/** The prices of many books for an event. */
export interface EventPrices {
  /** Undefined while they are unknown. */
  prices?: Prices | undefined;
  /** They are being fetched for the first time. */
  pricesPending?: boolean;
  pricesMissing?: PricesMissing | undefined;
}

export interface PickBetProps {
  pick: StoredPick;
  of: PicksOf;
  /** In dollars; 0 for nothing. */
  stake: number;
  budget: number;
  /** The book whose price is shown; undefined on the market line. */
  book: string | undefined;
  /** Names of books to choose from. */
  books: readonly string[];
}

export interface SlipBetProps {
  known: KnownPicks;
  slip: Pick<Slip, 'stakes' | 'inDollars'>;
}

/** A playbook's picks on an event, with what slip and list need. */
export interface KnownPicks extends EventPrices {
  status: 'known';
  picks: readonly StoredPick[];
  /** Fraction of the budget removed by netting. */
  netted: number;
  /** Number of strategies that could support a pick. */
  strategies: number;
  /** Names of playbook and event for the exported sheet. */
  playbook: string;
  event: string;
  picksVersion: string;
  /** Date of the event, by which its bouts have their pages; undefined if unknown. */
  eventDate?: string | undefined;
  /** The Value playbook bets what is best priced. */
  bestPricedOnly?: boolean;
  /** For bets on them; undefined for an event that is over. */
  of?: PicksOf | undefined;
  /** Set by the board. */
  shown?: ShownPrices | undefined;
  /** What is wrong with the books' prices of a pick, in sentences. */
  findings?: ReadonlyMap<StoredPick, readonly string[]> | undefined;
}

/** Picks that are not loaded or missing. No figures are shown for them, not even zeros. */
interface UnknownPicks {
  status: 'loading' | 'failed' | 'offline';
  /** How many picks are to come, where that is known. */
  rows?: number;
  /** Of the failure. */
  message?: string | undefined;
  /** Fetches them again. */
  onRetry(): void;
}

export type PicksState = KnownPicks | UnknownPicks;

/** Names of the books that quote the event. */
export const bookNames = ({ prices }: Pick<KnownPicks, 'prices'>): string[] =>
  prices?.books.map(({ title }) => title) ?? [];

/** The book whose price of a pick is shown; undefined on the market line. */
export const shownBook = ({ shown }: Pick<KnownPicks, 'shown'>, pick: StoredPick): string | undefined =>
  shown?.view === 'best' ? shown.best.get(pick)?.book.title : undefined;

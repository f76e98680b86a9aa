import type { FrozenItem, RecordItem } from '../../../core/contract/record/record_chain.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import { type Content, headOf, sealItem } from '../../../core/record/chain/chain.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { FROZEN, heldCard, sha256 } from '../../fixtures/record_chains.ts';
import type { RecordStep } from '../../fixtures/record_folder.ts';

/** What really happened: three cards of two bouts. */
const RESULTS: Readonly<Record<string, readonly Outcome[]>> = {
  '2026-04-04': ['red', 'blue'],
  '2026-05-02': ['blue', 'red'],
  '2026-06-06': ['red', 'red'],
};
export const DAYS = Object.keys(RESULTS);
export const cardOn = (date: string, outcomes = RESULTS[date] ?? []): Card =>
  heldCard(outcomes, { id: `${date}-test-city`, date });
export const CARDS = DAYS.map((date) => cardOn(date));
/** The cards as somebody invents them who has won every bet. */
export const WON = (date: string) => cardOn(date, ['red', 'blue']);

type Changes = Partial<Pick<FrozenItem, 'event' | 'begins_at' | 'frozen_at' | 'picks'>>;

/** A chain to which a test adds items, and the steps in which a record gets them. */
export class Chain {
  readonly items: RecordItem[] = [];
  readonly steps: RecordStep[] = [];

  add(content: Content<RecordItem>, seen: string): RecordItem {
    const last = this.items.at(-1);
    const item = sealItem(content, last && headOf(last), sha256);
    this.items.push(item);
    this.steps.push({ items: [item], seen });
    return item;
  }

  /** Freezes the card of a day 15 minutes before it, seen a minute later, but for what is changed. */
  freeze(date: string, changes: Changes = {}, seen?: string): FrozenItem {
    const times = {
      begins_at: `${date}T00:00:00.000Z`,
      picks_written_at: `${addDays(date, -1)}T18:10:00.000Z`,
      frozen_at: `${addDays(date, -1)}T23:45:00.000Z`,
    };
    const event = { id: `${date}-test-city`, name: 'UFC: Test Night', date };
    const item = this.add({ ...FROZEN, event, ...times, ...changes }, seen ?? `${addDays(date, -1)}T23:46:00.000Z`);
    if (item.kind !== 'frozen') throw new Error('a freeze is a frozen item');
    return item;
  }

  settle(frozen: FrozenItem, card: Card, now: string, revision = 1): void {
    const content = settledContent({ frozen, settled: undefined }, [card], new Date(now));
    if (content === undefined) throw new Error('the card has its results');
    this.add({ ...content, revision }, now);
  }
}

/** The chain of some of the cards as it should be, but for what is changed, after the items of another one. */
export function honest(days = DAYS, changes: Changes = {}, chain = new Chain()): Chain {
  for (const date of days) {
    const frozen = chain.freeze(date, changes);
    chain.settle(frozen, cardOn(date), `${addDays(date, 1)}T06:12:00.000Z`);
  }
  return chain;
}

import type { BoutPage } from '../../contract/pages/bout_page.ts';
import type { EventBout, EventPage } from '../../contract/pages/event_page.ts';
import type { Backing } from '../../contract/pages/page_parts.ts';
import type { StoredPick } from '../../contract/playbooks/picks.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { cardFinder } from '../../domain/identity/find_bout.ts';
import { picksAtPrices } from '../../playbooks/picks_at_prices.ts';
import { boutPricer, type PricedBout } from '../../prices/priced_bout.ts';
import type { ReadersPrices } from '../../prices/readers_prices.ts';
import { comingPlaybook } from '../coming_playbook.ts';

/** Value's picks at the reader's prices; undefined where they are those of the import, at the market line. */
function valueAtPrices(readers: ReadersPrices | undefined): StoredPick[] | undefined {
  if (readers === undefined) return undefined;
  const { picks, areOfValue } = picksAtPrices([], true, readers);
  return areOfValue ? picks : undefined;
}

type Names = Readonly<Record<Corner, { name: string }>>;

/** Value's bet on a bout; undefined without one. */
function backingOf(picks: readonly StoredPick[], { red, blue }: Names): Backing | undefined {
  const bouts = picks.map(({ pick_name, opponent_name, budget_amount: stake }) => ({
    red: pick_name,
    blue: opponent_name,
    stake,
  }));
  const found = cardFinder(bouts)({ red: red.name, blue: blue.name });
  if (found === undefined) return undefined;
  const corner = found.isSwapped ? 'blue' : 'red';
  return { playbook: 'value', corner, stake: found.bout.stake, parlays: 0, parlay_stake: 0 };
}

/** The bets on a bout with Value's replaced. Value is the last of the playbooks. */
function withValue<Bet extends Pick<Backing, 'playbook'>>(bets: readonly Bet[], value: Bet | undefined): Bet[] {
  const others = bets.filter(({ playbook }) => playbook !== 'value');
  return value === undefined ? others : [...others, value];
}

export type PricedEvent = Omit<EventPage, 'bouts'> & { bouts: PricedBout<EventBout>[] };

/** Whether some bout goes by the best price. */
export const isAtBest = ({ bouts }: PricedEvent): boolean => bouts.some(({ basis }) => basis === 'best');

/** The page of a coming event at the reader's prices: odds, chances and what Value bets. What is published stays. */
export function pricedEvent(page: EventPage, readers: ReadersPrices | undefined): PricedEvent {
  const priced = page.bouts.map(boutPricer(readers));
  const isOpen = page.playbooks.some(({ playbook, publication }) => playbook === 'value' && publication === null);
  const value = isOpen ? valueAtPrices(readers) : undefined;
  if (value === undefined) return { ...page, bouts: priced };
  return {
    ...page,
    bouts: priced.map((bout) => ({ ...bout, backing: withValue(bout.backing, backingOf(value, bout)) })),
    playbooks: withValue(page.playbooks, comingPlaybook('value', { picks: value })),
  };
}

/** The page of a coming bout at the reader's prices: odds, chances and what Value bets. What is published stays. */
export function pricedBoutPage(page: BoutPage, readers: ReadersPrices | undefined): PricedBout<BoutPage> {
  const priced = boutPricer(readers)(page);
  const value = page.playbooks.some(({ published }) => published) ? undefined : valueAtPrices(readers);
  if (value === undefined) return priced;
  const backing = backingOf(value, page);
  return {
    ...priced,
    playbooks: withValue(page.playbooks, backing && { ...backing, published: false, result: null }),
  };
}

import { howItWentAlert, isResultsTime } from '../../core/alerts/causes.ts';
import { awaitsResults, type BetSettler, betSettler } from '../../core/bets/settle_bet.ts';
import type { BetChange } from '../../core/bets/totals.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import type { KnownNames } from '../../core/domain/identity/fighters.ts';
import { groupBy } from '../../core/history/group_by.ts';
import type { WaitingAlerts } from '../store/alerts/waiting_alerts.ts';
import type { OwnedBet } from '../store/bets/awaited_bets.ts';
import type { StoredBet } from '../store/bets/bet_items.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import type { PriceStore } from '../store/price_store.ts';
import { untilWritten } from './write_bets.ts';
import { partsOfWrite } from './write_parts.ts';

/** What a batch of bets is settled with. */
export interface SettleParts {
  store: Pick<BetStore, 'find' | 'write' | 'settings'>;
  prices: Pick<PriceStore, 'newest' | 'offers'>;
  cards: readonly Card[];
  knownNames: KnownNames | undefined;
  /** Where owners are told how a card went. */
  waiting: Pick<WaitingAlerts, 'put'>;
  now: Date;
}

/** One settler per combination of events, with their prices: the bets of a batch are mostly on one event. */
function settlers({
  prices,
  cards,
  knownNames,
  now,
}: SettleParts): (bets: readonly StoredBet[]) => Promise<BetSettler> {
  const known = new Map<string, Promise<BetSettler>>();
  async function make(events: readonly string[]): Promise<BetSettler> {
    const [kept, offers] = await Promise.all([
      Promise.all(events.map((id) => prices.newest(id))),
      Promise.all(events.map((id) => prices.offers(id))),
    ]);
    const bouts = kept.flatMap((newest) => newest?.bouts ?? []);
    return betSettler({ cards, knownNames, prices: { bouts }, offers: offers.flat() }, now);
  }
  return (bets) => {
    const events = [...new Set(bets.flatMap(({ bet }) => bet.event?.id ?? []))].sort();
    const key = events.join(' ');
    const settler = known.get(key) ?? make(events);
    known.set(key, settler);
    return settler;
  };
}

/** Has an owner told how the cards went on which bets of his are now settled; before these are, so that no kill skips it. */
async function tellOwner(owner: string, changes: readonly BetChange[], { waiting, now }: SettleParts): Promise<void> {
  const settled = changes.flatMap(({ before, after }) =>
    before?.status === 'open' && after?.status !== 'open' ? (after?.event ?? []) : [],
  );
  for (const [, [event]] of groupBy(settled, ({ id }) => id)) {
    if (event === undefined) continue;
    const { id, name, date } = event;
    const told = { id, name, date, begins_at: `${date}T00:00:00.000Z` };
    if (isResultsTime(told, now)) await waiting.put(owner, howItWentAlert(told), now);
  }
}

/**
 * Settles the bets of one owner that have results, and writes his totals once. A bet that its owner changed meanwhile is
 * read again. Returns the number of settled bets. Idempotent: a settled bet changes only with its results.
 */
async function settleOwner(
  owner: string,
  ids: readonly string[],
  parts: SettleParts,
  settlerOf: ReturnType<typeof settlers>,
): Promise<number> {
  const { store, now } = parts;
  const today = isoDateOf(now);
  return untilWritten(async () => {
    const stored = await store.find(owner, ids);
    const live = [...stored.values()].filter(({ deleted }) => !deleted);
    const { settle, needsRules } = await settlerOf(live);
    const rules = live.some(({ bet }) => needsRules(bet)) ? (await store.settings(owner))?.books : [];
    const changes = live.flatMap(({ bet, awaited }): BetChange[] => {
      const after = settle(bet, rules);
      if (after !== undefined) return [{ before: bet, after }];
      const isOver = awaited && !awaitsResults(bet, today);
      return isOver ? [{ before: bet, after: { ...bet, revision: bet.revision + 1 } }] : [];
    });
    await tellOwner(owner, changes, parts);
    // An entered result stays when its outcomes are added, so that no earlier version is lost.
    const isRevised = ({ status, settled_by }: StoredBet['bet']) => status !== 'open' && settled_by !== 'hand';
    for (const part of changes.length === 0 ? [] : partsOfWrite({ changes, now, today, isRevised })) {
      if ((await store.write(owner, part)) !== undefined) return undefined;
    }
    return changes.filter(({ before, after }) => before?.outcomes !== after?.outcomes).length;
  });
}

/** Settles a batch of bets, owner by owner. Returns the number of settled ones. */
export async function settleBets(bets: readonly OwnedBet[], parts: SettleParts): Promise<number> {
  let settled = 0;
  const settlerOf = settlers(parts);
  for (const [owner, own] of groupBy(bets, (bet) => bet.owner))
    settled += await settleOwner(
      owner,
      own.map(({ id }) => id),
      parts,
      settlerOf,
    );
  return settled;
}

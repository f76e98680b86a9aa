import type { AlertOf, ToldEvent } from '../../core/alerts/alert.ts';
import { toldPicks } from '../../core/alerts/causes.ts';
import type { WaitingAlert } from '../../core/alerts/next_message.ts';
import type { HowItWent, ToldAlert, ToldResult } from '../../core/alerts/outgoing.ts';
import { pays, watchedOffers } from '../../core/alerts/watched_price.ts';
import { eventOrDay, isSettledBet, profitOfBet } from '../../core/bets/bet_figures.ts';
import { costOf } from '../../core/bets/counted_bet.ts';
import { limitState, limitsAt } from '../../core/bets/own_limits.ts';
import type { LimitsResponse } from '../../core/contract/bets/own_limits.ts';
import type { StoredPick } from '../../core/contract/playbooks/picks.ts';
import {
  PLAYBOOK_COPY,
  PLAYBOOK_TYPES,
  type PrebuiltType,
  prebuiltIdOf,
} from '../../core/contract/playbooks/playbook_types.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { dayIn } from '../../core/dates/zoned_days.ts';
import { betPicks } from '../../core/portfolio/value/bet_picks.ts';
import type { Clock } from '../runtime/clock.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import type { CauseStore } from '../store/alerts/cause_store.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import type { PriceStore } from '../store/price_store.ts';

export interface FactParts {
  alerts: Pick<AlertStore, 'followed' | 'find'>;
  causes: Pick<CauseStore, 'putOwnToldPicks'>;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  playbooks: Pick<PlaybookStore, 'find'>;
  prices: Pick<PriceStore, 'newest'>;
  bets: BetStore;
  /** The events of the published record in a year. */
  recordYear(year: string): Promise<RecordEvent[]>;
  clock: Clock;
}

/** Days around an event in which bets on it are placed. */
const PLACED_DAYS = { before: 90, after: 2 } as const;

const typeOf = (id: string): PrebuiltType | undefined => PLAYBOOK_TYPES.find((type) => type === id);

/** A result of each call by its text, so that the readers of one batch share it. */
function shared<Value>(read: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (id) => {
    const value = known.get(id) ?? read(id);
    known.set(id, value);
    return value;
  };
}

/** What is used of the reader’s own limits, and whether one of them or a pause holds him back. */
export async function limitsOfReader(
  bets: BetStore,
  reader: string,
  now: Date,
): Promise<Omit<LimitsResponse, 'limits'>> {
  const limits = limitsAt((await bets.account(reader)).limits, now);
  const { used } = await bets.totals(reader, dayIn(now, limits.time_zone));
  return limitState(limits, used, now);
}

/** How the playbooks ended that the reader follows. */
function resultsOf(record: RecordEvent | undefined, follows: readonly string[]): ToldResult[] {
  const counted = (picks: RecordEvent['playbooks'][number]['picks'], wanted: string) =>
    picks.filter(({ result }) => result === wanted).length;
  return (record?.playbooks ?? []).flatMap(({ playbook, profit, picks }) => {
    if (profit === null || !follows.includes(playbook)) return [];
    return [
      {
        playbook,
        profit,
        won: counted(picks, 'won'),
        lost: counted(picks, 'lost'),
        returned: counted(picks, 'returned'),
      },
    ];
  });
}

/** Reads what alerts tell; the product’s playbooks and prices once for all readers of a batch. */
export function toldFacts(
  parts: FactParts,
): (reader: string, waiting: Pick<WaitingAlert, 'alert' | 'ended'>) => Promise<ToldAlert | undefined> {
  const { clock } = parts;
  const prebuilt = shared((id) => parts.prebuilt.find(id));
  const recordYear = shared(parts.recordYear);
  const offers = shared(async (eventId) => {
    const prices = await parts.prices.newest(eventId);
    return prices && watchedOffers(prices, clock.now().getTime());
  });

  /** The name of a playbook, and what it bets on the event, of an own one with its version; undefined if it is gone, or bets on another event. */
  async function picksOf(
    reader: string,
    playbook: string,
    { id }: ToldEvent,
  ): Promise<{ name: string; picks: readonly StoredPick[]; version?: string } | undefined> {
    const type = typeOf(playbook);
    if (type !== undefined) {
      const written = await prebuilt(prebuiltIdOf(type, id));
      return written && { name: PLAYBOOK_COPY[type].name, picks: written.picks };
    }
    const own = await parts.playbooks.find({ user_id: reader, id: playbook });
    return own?.event_id === id
      ? { name: own.name, picks: betPicks(own.picks, own), version: own.picks_version }
      : undefined;
  }

  /** The picks as they are now; of an own playbook it is noted which ones were told first, unless `isTold`. */
  async function picksReady(
    reader: string,
    alert: AlertOf<'picks_ready'>,
    isTold: boolean,
  ): Promise<ToldAlert | undefined> {
    const { event, playbook } = alert;
    const found = await picksOf(reader, playbook, event);
    if (found === undefined) return undefined;
    const { name, picks, version } = found;
    if (version !== undefined && !isTold)
      await parts.causes.putOwnToldPicks(reader, playbook, { event: event.id, version, picks: toldPicks(picks) });
    return { alert, name, picks };
  }

  /** The price as it is now; undefined if the watch has ended or the price is away. */
  async function priceReached(reader: string, alert: AlertOf<'price_reached'>): Promise<ToldAlert | undefined> {
    const watch = await parts.alerts.find(reader, alert.watch);
    const offer = watch && (await offers(alert.event.id))?.(watch);
    if (watch === undefined || offer === undefined || !pays(offer.odds, watch.at)) return undefined;
    return { alert: { ...alert, at: watch.at, odds: offer.odds, book: offer.book.title } };
  }

  async function ownBets(reader: string, { id, date }: ToldEvent): Promise<HowItWent['own']> {
    const days = { first: addDays(date, -PLACED_DAYS.before), last: addDays(date, PLACED_DAYS.after) };
    const bets = (await parts.bets.all(reader, { night: id, days })).filter((bet) => eventOrDay(bet) === id);
    if (bets.length === 0) return undefined;
    const settled = bets.filter(isSettledBet);
    const staked = bets.reduce((sum, bet) => sum + costOf(bet), 0);
    const profit = settled.reduce((sum, bet) => sum + profitOfBet(bet), 0);
    return { bets: bets.length, open: bets.length - settled.length, staked, profit };
  }

  async function howItWent(reader: string, alert: AlertOf<'how_it_went'>): Promise<ToldAlert | undefined> {
    const { id, date } = alert.event;
    const [{ follows }, events, own, { blocked, notice }] = await Promise.all([
      parts.alerts.followed(reader),
      recordYear(date.slice(0, 4)),
      ownBets(reader, alert.event),
      limitsOfReader(parts.bets, reader, clock.now()),
    ]);
    const record = events.find(({ event }) => event.id === id);
    const results = resultsOf(record, follows);
    if (results.length === 0 && own === undefined) return undefined;
    return { alert, went: { results, own, notice: blocked?.text ?? notice ?? undefined } };
  }

  return async (reader, { alert, ended }) => {
    switch (alert.kind) {
      case 'security':
        return { alert };
      case 'price_reached':
        return priceReached(reader, alert);
      case 'how_it_went':
        return howItWent(reader, alert);
      case 'pick_changed': {
        const found = await picksOf(reader, alert.playbook, alert.event);
        return found && { alert, name: found.name };
      }
      case 'picks_ready':
        // Noted anew for each way, a change since the first would be told to nobody.
        return picksReady(reader, alert, ended.length > 0);
    }
  };
}

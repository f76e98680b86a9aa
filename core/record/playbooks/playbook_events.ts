import type { PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import type { FrozenPick, SettledPick } from '../../contract/record/record_chain.ts';
import type { PlaybookEvent, RecordPick } from '../../contract/record/record_event.ts';
import type { Event } from '../../contract/site/events.ts';
import { OPPOSITE } from '../../domain/cards/corners.ts';
import { backedFighter } from '../../domain/cards/settle.ts';
import type { KnownNames } from '../../domain/identity/fighters.ts';
import { joinedNames } from '../../format/words/joined_names.ts';
import type { TestedBet } from '../../portfolio/report/tested_bets.ts';
import { edgeOf, hasValue } from '../../portfolio/value/pick_value.ts';
import { isFrozenLate, type PublishedEvent } from '../chain/chain.ts';
import { versionsOf } from '../chain/model_versions.ts';
import { isSameEvent } from '../find_bouts.ts';
import type { TestedEvent } from './tested_record.ts';

/** An event of a playbook's record. */
export interface RecordEntry {
  event: Event;
  result: PlaybookEvent;
  /** What the forecast expected of the published bets, in budgets; null for a tested event, and where a bet has no forecast. */
  said: number | null;
  /** The same of the bets with value alone. */
  saidOfValue: number | null;
}

/** Stake × edge, summed over the picks; null where one has no forecast. */
function expectedOf(picks: readonly FrozenPick[]): number | null {
  let sum = 0;
  for (const { stake, probability, odds } of picks) {
    if (probability === null) return null;
    sum += stake * edgeOf(probability, odds);
  }
  return sum;
}

function testedPick({ card }: TestedEvent, { bet, stake, payout, edge }: TestedBet): RecordPick {
  const names = bet.map((leg) => backedFighter(card, leg));
  const opponents = bet.map(({ bout, corner }) => backedFighter(card, { bout, corner: OPPOSITE[corner] }).name);
  return {
    pick: joinedNames(names.map(({ name }) => name)),
    opponent: joinedNames(opponents),
    odds: names.reduce((product, { odds }) => product * odds, 1),
    best_price: null,
    book: null,
    stake,
    has_value: hasValue(edge) ?? null,
    result: payout === 0 ? 'lost' : payout === 1 ? 'returned' : 'won',
    profit: payout - 1,
    profit_at_best_price: null,
    closing_value: null,
  };
}

function publishedPick(
  { legs, odds, probability, best_price, book, stake }: FrozenPick,
  settled: SettledPick | undefined,
): RecordPick {
  return {
    pick: joinedNames(legs.map(({ fighter }) => fighter)),
    opponent: joinedNames(legs.map(({ opponent }) => opponent)),
    odds,
    best_price,
    book,
    stake,
    has_value: hasValue(probability === null ? null : edgeOf(probability, odds)) ?? null,
    result: settled?.result ?? null,
    profit: settled?.profit ?? null,
    profit_at_best_price: settled?.profit_at_best_price ?? null,
    closing_value: settled?.closing_value ?? null,
  };
}

function testedEntry(playbook: PrebuiltType, tested: TestedEvent): RecordEntry {
  const { id, name, date } = tested.card;
  const picks = tested.bets.map((bet) => testedPick(tested, bet));
  const { staked, profit } = tested;
  const result = { playbook, publication: null, staked, profit, picks };
  return { event: { id, name, date }, result, said: null, saidOfValue: null };
}

function publishedEntry(playbook: PrebuiltType, { frozen, settled }: PublishedEvent, event: Event): RecordEntry {
  const { sequence, hash, frozen_at, begins_at } = frozen;
  const withValue = frozen.picks.filter(
    ({ probability, odds }) => probability !== null && hasValue(edgeOf(probability, odds)),
  );
  return {
    event,
    said: expectedOf(frozen.picks),
    saidOfValue: expectedOf(withValue),
    result: {
      playbook,
      publication: {
        sequence,
        hash,
        frozen_at,
        begins_at,
        model: versionsOf(frozen),
        late: isFrozenLate(frozen),
        settled_at: settled?.settled_at ?? null,
        revision: settled?.revision ?? 0,
      },
      staked: frozen.picks.reduce((sum, { stake }) => sum + stake, 0),
      profit: settled?.profit ?? null,
      picks: frozen.picks.map((pick, place) => publishedPick(pick, settled?.picks[place])),
    },
  };
}

const placeOf = ({ event: { date, id } }: RecordEntry) => `${date} ${id}`;

/**
 * The event with the mark that its picks were frozen late: it counts as tested, or not at all if it was not tested.
 */
function lateEntry(playbook: PrebuiltType, { frozen, settled }: PublishedEvent, tested: RecordEntry | undefined) {
  const { event, result } = publishedEntry(playbook, { frozen, settled: undefined }, tested?.event ?? frozen.event);
  const publication = result.publication && { ...result.publication, settled_at: settled?.settled_at ?? null };
  return { event, result: { ...(tested?.result ?? result), publication }, said: null, saidOfValue: null };
}

/**
 * The events of a playbook's record by date. A published event replaces the tested one, with the name, date and id that
 * it has in the sources now.
 */
export function playbookEvents(
  playbook: PrebuiltType,
  tested: readonly TestedEvent[],
  frozen: readonly PublishedEvent[],
  names: KnownNames,
): RecordEntry[] {
  const entries = new Map(tested.map((event) => [event.card.id, testedEntry(playbook, event)]));
  for (const item of frozen) {
    const same = tested.find(({ card }) => isSameEvent(item.frozen, card, names));
    const known = same && entries.get(same.card.id);
    const entry = isFrozenLate(item.frozen)
      ? lateEntry(playbook, item, known)
      : publishedEntry(playbook, item, known?.event ?? item.frozen.event);
    entries.set(entry.event.id, entry);
  }
  return [...entries.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

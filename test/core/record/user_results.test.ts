import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import {
  type PendingEvent,
  type PlaybookResult,
  sinceSaved,
} from '../../../core/contract/playbooks/playbook_results.ts';
import { type UserPlaybook, userPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { CardBegin } from '../../../core/domain/cards/begin.ts';
import {
  awaitedEvents,
  type BeginningCards,
  settlePending,
  withPendingPicks,
} from '../../../core/record/playbooks/user_results.ts';
import { beginOfFacts } from '../../../core/supply/cards/begin.ts';
import { cardBegin } from '../../../core/supply/cards/card_begin.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { frozenItem, heldCard } from '../../fixtures/record_chains.ts';

const { event, picks } = frozenItem();
const PENDING: PendingEvent = { event, picks };
const NEXT_DAY = '2026-04-05';
const AFTER = new Date(`${NEXT_DAY}T09:00:00Z`);
const BEFORE = '2026-04-03T12:00:00.000Z';

/** A stored playbook with one pick on Red One. */
function playbook(changes: Partial<UserPlaybook> = {}): UserPlaybook {
  const [pick] = simplePlaybook('x_1').picks;
  const leg = { name: 'Red One', opponent: 'Blue One', corner: 'red', odds: 1.5 };
  return userPlaybookSchema.parse({
    ...simplePlaybook('x_1'),
    picks: [{ ...pick, budget_amount: 0.5, legs: [leg] }],
    event: { name: event.name },
    event_id: event.id,
    event_name: event.name,
    event_date: event.date,
    user_id: 'x',
    created_at: BEFORE,
    last_updated: BEFORE,
    picks_saved_at: BEFORE,
    ...changes,
  });
}

const result = (event_id: string, event_date: string, profit: number | null = 0.1): PlaybookResult => ({
  ...{ event_id, event_name: event_id, event_date, staked: 0.5, profit, won: 1, lost: 0, returned: 0 },
});
const pendingEvent = (id: string): PendingEvent => ({ event: { ...event, id }, picks });
const pendingIds = (changes: Partial<UserPlaybook>, now = AFTER, cards: BeginningCards = []) =>
  withPendingPicks(playbook(changes), cards, now).pending.map((one) => one.event.id);

describe('picks that are replaced', () => {
  it('await their results if they were saved before the event began', () => {
    const { pending, results } = withPendingPicks(playbook(), [], AFTER);
    expect(pending).toMatchObject([{ event, picks: [{ stake: 0.5, odds: 1.5, legs: [{ fighter: 'Red One' }] }] }]);
    expect(results).toEqual([]);
  });

  it('get no result if they were saved after the event began, even if the playbook was renamed before', () => {
    expect(pendingIds({ picks_saved_at: '2026-04-04T00:00:00.000Z' })).toEqual([]);
    expect(pendingIds({ last_updated: '2026-04-05T08:00:00.000Z' })).toEqual([event.id]);
  });

  it('are held against the begin that is known, such as the evening before for a card in Perth', () => {
    const perth = cardBegin({ date: event.date, date_in: 'venue', place: 'Perth, Western Australia, Australia' }, []);
    expect(perth).toMatchObject({ begins_at: '2026-04-03T16:00:00.000Z', begin_from: 'venue_day' });
    const savedAt = (time: string, begin: CardBegin, now = AFTER) =>
      pendingIds({ picks_saved_at: time }, now, [{ id: event.id, begin }]);
    const atVenue = beginOfFacts(perth);
    expect(savedAt('2026-04-03T15:59:00.000Z', atVenue)).toEqual([event.id]);
    expect(savedAt('2026-04-03T16:00:00.000Z', atVenue)).toEqual([]);
    expect(savedAt('2026-04-03T12:00:00.000Z', atVenue, new Date('2026-04-03T16:30:00Z'))).toEqual([event.id]);
    const told = { at: '2026-04-04T21:00:00.000Z', known: true };
    expect(savedAt('2026-04-04T20:59:00.000Z', told)).toEqual([event.id]);
    expect(savedAt('2026-04-04T12:00:00.000Z', told, new Date('2026-04-04T20:00:00Z'))).toEqual([]);
  });

  it('await results only where they were bet: with value, if the playbook bets no others', () => {
    const [pick] = playbook().picks;
    if (pick === undefined) throw new Error('the playbook has no pick');
    const picks = [
      { ...pick, probability: 0.7, edge: 0.05 },
      { ...pick, probability: 0.6, edge: -0.1 },
      { ...pick, probability: 0.7, edge: 0.05, is_forecast: false as const },
    ];
    const pendingOf = (changes: Partial<UserPlaybook>) => withPendingPicks(playbook(changes), [], AFTER).pending;
    expect(pendingOf({ picks, only_value: true })).toMatchObject([{ picks: [{ stake: 0.5, probability: 0.7 }] }]);
    expect(pendingOf({ picks })[0]?.picks.map(({ probability }) => probability)).toEqual([0.7, 0.6, null]);
    expect(pendingOf({ picks: picks.slice(1), only_value: true })).toEqual([]);
  });

  it('are forgotten if the event has not begun, or is not known, or they lack odds', () => {
    expect(pendingIds({}, new Date('2026-04-03T23:59:59Z'))).toEqual([]);
    expect(pendingIds({ event_id: undefined })).toEqual([]);
    expect(pendingIds({ picks_saved_at: undefined })).toEqual([]);
    expect(pendingIds({ picks: [] })).toEqual([]);
    expect(pendingIds({ picks: simplePlaybook('x_1').picks })).toEqual([]);
  });

  it('count once per event', () => {
    expect(pendingIds({ pending: [PENDING] })).toEqual([event.id]);
    expect(pendingIds({ results: [result(event.id, event.date)] })).toEqual([]);
  });

  it('push out the oldest of five pending events', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(pendingEvent);
    expect(pendingIds({ pending: five })).toEqual(['b', 'c', 'd', 'e', event.id]);
  });
});

const settle = (cards: ReturnType<typeof heldCard>[], today = NEXT_DAY, results: PlaybookResult[] = []) =>
  settlePending({ pending: [PENDING], results }, cards, today);

describe('pending picks', () => {
  it('settle at their odds when all results are there', () => {
    const { pending, results } = settle([heldCard(['red', 'red'])]);
    expect(awaitedEvents({ pending, results })).toEqual([]);
    expect(results).toEqual([
      {
        event_id: event.id,
        event_name: event.name,
        event_date: event.date,
        staked: 0.85,
        profit: expect.closeTo(0.5 * 0.5 - 0.25 - 0.1, 12),
        won: 1,
        lost: 2,
        returned: 0,
      },
    ]);
  });

  it('settle again if a source changes a result within 21 days, and keep the result if it loses a bout', () => {
    const first = settle([heldCard(['red', 'red'])]);
    const again = (cards: ReturnType<typeof heldCard>[], today = NEXT_DAY) =>
      settlePending(first, cards, today).results;
    expect(again([heldCard(['red', 'red'])])).toEqual(first.results);
    expect(again([heldCard(['red', 'blue'])])).toMatchObject([{ event_id: event.id, won: 3, lost: 0 }]);
    expect(again([{ ...heldCard([]), bouts: heldCard(['red', 'blue']).bouts.slice(1) }])).toEqual(first.results);
    expect(again([], addDays(event.date, 20))).toEqual(first.results);
    const final = settlePending(first, [heldCard(['red', 'red'])], addDays(event.date, 21));
    expect(final).toEqual({ pending: [], results: first.results });
  });

  it('count returned stakes', () => {
    const { results } = settle([heldCard(['draw', 'no_contest'])]);
    expect(results).toMatchObject([{ profit: 0, won: 0, lost: 0, returned: 3 }]);
  });

  it('wait for missing results, and have none after 21 days', () => {
    const open = heldCard([undefined, undefined]);
    const lastDay = addDays(event.date, 20);
    expect(settle([open], lastDay)).toEqual({ pending: [PENDING], results: [] });
    for (const cards of [
      [open],
      [],
      [open, heldCard(['red', 'red'], { id: 'later', date: '2026-04-18', bouts: [] })],
    ]) {
      const { pending, results } = settle(cards, addDays(lastDay, 1));
      expect(pending).toEqual([]);
      expect(results).toMatchObject([{ event_id: event.id, profit: null, won: 0, lost: 0, returned: 0 }]);
    }
  });

  it('leave the newest 60 results, newest first', () => {
    const old = Array.from({ length: 60 }, (_, week) => result(`old-${week}`, addDays('2026-03-28', -7 * week)));
    const { results } = settle([heldCard(['red', 'red'])], NEXT_DAY, old);
    expect(results).toHaveLength(LIMITS.playbookResults);
    expect(results.slice(0, 2).map(({ event_id }) => event_id)).toEqual([event.id, 'old-0']);
    expect(results.at(-1)?.event_id).toBe('old-58');
  });
});

describe('the sum since a playbook was saved', () => {
  it('leaves out events without a result', () => {
    const results = [result('c', '2026-04-18', null), result('b', '2026-04-11', -0.25), result('a', '2026-04-04', 0.5)];
    expect(sinceSaved(results)).toMatchObject({ last: { event_id: 'c', profit: null }, events: 2, profit: 0.25 });
  });

  it('is missing without results', () => {
    expect(sinceSaved([])).toBeUndefined();
    expect(sinceSaved()).toBeUndefined();
  });
});

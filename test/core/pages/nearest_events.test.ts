import { describe, expect, it } from 'vitest';
import { comingEvent, lastEvent } from '../../../core/pages/event/nearest_events.ts';
import { eventsIndex } from '../../fixtures/pages/event_page.ts';

describe('of the list of events', () => {
  const [coming, past] = eventsIndex().events;
  if (coming === undefined || past === undefined) throw new TypeError('The list has no two events');
  const later = { ...coming, id: 'later', date: '2026-04-11' };
  const index = { events: [later, coming, past] };

  it('the coming one is the next without a result, on its day too', () => {
    expect(comingEvent(index, new Date('2026-04-03'))).toBe(coming);
    expect(comingEvent(index, new Date(coming.date))).toBe(coming);
    expect(comingEvent({ events: [later, { ...coming, settled: 2 }, past] }, new Date(coming.date))).toBe(later);
    expect(comingEvent({ events: [past] }, new Date('2026-04-03'))).toBeUndefined();
  });

  it('the last one is the newest with results', () => {
    expect(lastEvent(index)).toBe(past);
    expect(lastEvent({ events: [coming] })).toBeUndefined();
  });
});

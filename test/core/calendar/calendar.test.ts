import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type ComingEvent, nextEntries } from '../../../core/calendar/entries.ts';
import { calendarText } from '../../../core/calendar/icalendar.ts';

const SITE = 'https://cornerman.test';
const MONDAY = new Date('2026-11-30T06:00:00Z');
const TUESDAY = new Date('2026-12-01T06:00:00Z');

const CARD: ComingEvent = {
  id: '2026-12-05-las-vegas',
  name: 'UFC 330: Silva vs. Ng; the rematch, part \\2',
  date: '2026-12-05',
  place: 'Las Vegas, USA',
  begin: { at: '2026-12-05T23:00:00.000Z', known: true },
};
const LATER: ComingEvent = {
  id: '2026-12-12-lodz',
  name: `UFC: Błachowicz vs. ${'Rakić '.repeat(12)}`.trim(),
  date: '2026-12-12',
  place: null,
  begin: { at: '2026-12-11T23:00:00.000Z', known: false },
};

/** The events of a calendar as another library reads them. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const shown = (entries: Parameters<typeof calendarText>[0]['entries'], lines?: (id: string) => readonly string[]) =>
  readBack(calendarText({ site: SITE, entries }, 'UFC events', lines));

describe('the calendar', () => {
  const entries = nextEntries([], [CARD, LATER], MONDAY);

  test('is read by another library as it was meant: names, places, addresses', () => {
    const [card, later] = shown(entries);
    expect(card).toMatchObject({ summary: CARD.name, location: CARD.place, sequence: 0 });
    expect(card?.description).toBe(`${SITE}/events/${CARD.id}`);
    expect(later?.summary).toBe(LATER.name);
    expect(later?.location).toBeNull();
  });

  test('has the start where it is known, and whole days elsewhere', () => {
    const [card, later] = shown(entries);
    expect(card?.startDate.toJSDate().toISOString()).toBe('2026-12-05T23:00:00.000Z');
    expect(card?.duration.toSeconds()).toBe(6 * 3600);
    expect(later?.startDate).toMatchObject({ isDate: true, year: 2026, month: 12, day: 12 });
    expect(later?.endDate).toMatchObject({ isDate: true, day: 13 });
  });

  test('asks its readers to come again after eight hours', () => {
    const text = calendarText({ site: SITE, entries }, 'UFC events');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT8H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT8H\r\n');
  });

  test('is folded and ended as RFC 5545 asks, whatever the names', () => {
    const lines = calendarText({ site: SITE, entries }, 'UFC events').split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
  });

  test('moves a moved event: the same UID with a higher sequence', () => {
    const moved = { ...CARD, date: '2026-12-06', begin: { at: '2026-12-06T23:00:00.000Z', known: true } };
    const [before] = shown(entries);
    const [after] = shown(nextEntries(entries, [moved, LATER], TUESDAY));
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe(1);
    expect(after?.startDate.toJSDate().toISOString()).toBe('2026-12-06T23:00:00.000Z');
  });

  test('moves an event from its day to its time when that becomes known', () => {
    const { begin: _, ...undated } = CARD;
    const first = nextEntries([], [undated], MONDAY);
    expect(shown(first)[0]?.startDate.isDate).toBe(true);
    expect(shown(nextEntries(first, [CARD], TUESDAY))[0]).toMatchObject({ sequence: 1, startDate: { isDate: false } });
  });

  test('is the same text after an import that changes nothing', () => {
    expect(nextEntries(entries, [CARD, LATER], TUESDAY)).toEqual(entries);
  });

  test('leaves out what is not listed any more, and goes on with its sequence when it is listed again', () => {
    const moved = nextEntries(entries, [{ ...CARD, place: 'Paradise, USA' }, LATER], TUESDAY);
    const without = nextEntries(moved, [LATER], TUESDAY);
    expect(shown(without).map(({ summary }) => summary)).toEqual([LATER.name]);
    expect(shown(nextEntries(without, [CARD, LATER], TUESDAY))[0]?.sequence).toBe(2);
  });

  test('forgets an event that is not listed after its day', () => {
    expect(nextEntries(entries, [LATER], new Date('2026-12-06T00:00:00Z')).map(({ id }) => id)).toEqual([LATER.id]);
  });

  test('adds lines of its reader to an event', () => {
    const [card] = shown(entries, (id) => (id === CARD.id ? ['Baseline: Silva; Ng, by decision'] : []));
    expect(card?.description).toBe(`Baseline: Silva; Ng, by decision\n${SITE}/events/${CARD.id}`);
  });
});

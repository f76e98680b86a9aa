import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, isIsoDate } from '../../../core/dates/iso_date.ts';
import type { MarketBout } from '../../../core/history/sources/source_bouts.ts';
import { makeLeague } from '../../../local/demo_league/make_league.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';

const FRIDAY = '2026-11-20';
const league = demoLeague(FRIDAY);
const datesOf = (bouts: readonly MarketBout[]) => [...new Set(bouts.map((bout) => bout.date))];
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
/** Thousands of objects are slow to compare. */
const digestOf = ({ market, stats, trueLogits }: typeof league) =>
  createHash('sha256')
    .update(JSON.stringify([market, stats, [...trueLogits.values()]]))
    .digest('hex');
const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / 86_400_000;

describe('the calendar of the demo league', () => {
  it('is identical on every day of a week, Saturday to Friday', () => {
    const saturday = '2026-11-14';
    for (let day = 0; day < 7; day += 1) expect(digestOf(demoLeague(addDays(saturday, day)))).toBe(digestOf(league));
  });

  it('moves all dates by seven days in the next week and changes nothing else', () => {
    const later = <Bout extends { date: string }>(bouts: readonly Bout[]) =>
      bouts.map((bout) => ({ ...bout, date: addDays(bout.date, 7) }));
    const weekLater = (time: string) => new Date(Date.parse(time) + 7 * 86_400_000).toISOString();
    const market = later(league.market).map((bout) =>
      bout.begin === undefined ? bout : { ...bout, begin: { ...bout.begin, at: weekLater(bout.begin.at) } },
    );
    const moved = { ...league, market, stats: later(league.stats) };
    expect(digestOf(makeLeague(addDays(FRIDAY, 7)))).toBe(digestOf(moved));
  });

  it('moves by whole weeks across leap days and new years', () => {
    for (const today of ['2024-02-29', '2026-12-31', '2027-01-01']) {
      const other = makeLeague(today);
      const shifts = other.market.map((bout, index) => daysBetween(league.market[index]?.date ?? '', bout.date));
      expect(new Set(shifts).size).toBe(1);
      expect(Math.abs((shifts[0] ?? 1) % 7)).toBe(0);
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'has a past event within a week before today and the next within a week after (day %i)',
    (day) => {
      const today = addDays('2026-11-14', day);
      const { market } = demoLeague(today);
      const upcoming = datesOf(market.filter((bout) => bout.outcome === undefined));
      const [latest = ''] = datesOf(market.filter((bout) => bout.outcome !== undefined));
      expect(daysBetween(latest, today)).toBeGreaterThanOrEqual(1);
      expect(daysBetween(latest, today)).toBeLessThanOrEqual(7);
      const first = upcoming.at(-1) ?? '';
      expect(daysBetween(today, first)).toBeGreaterThanOrEqual(1);
      expect(daysBetween(today, first)).toBeLessThanOrEqual(7);
      expect(upcoming).toEqual([addDays(first, 14), addDays(first, 7), first]);
      expect(upcoming.map(weekdayOf)).toEqual([6, 6, 6]);
    },
  );

  it('has 42 to 45 events in each of eight years', () => {
    const past = datesOf(league.market.filter((bout) => bout.outcome !== undefined));
    const [latest = ''] = past;
    for (let year = 0; year < 8; year += 1) {
      const end = addDays(latest, -364 * year);
      const held = past.filter((date) => date <= end && date > addDays(end, -364)).length;
      expect(held).toBeGreaterThanOrEqual(42);
      expect(held).toBeLessThanOrEqual(45);
    }
  });

  it('rejects a date that does not exist', () => {
    expect(() => makeLeague('yesterday')).toThrow(RangeError);
  });
});

describe('the lists of the demo league', () => {
  it('have the newest event first and its five-round main event first', () => {
    for (const list of [league.market, league.stats]) {
      const dates = list.map((bout) => bout.date);
      expect(dates.every(isIsoDate)).toBe(true);
      expect(dates).toEqual([...dates].sort().reverse());
    }
    const starts = league.market.map((bout, index) => bout.date !== league.market[index - 1]?.date);
    expect(league.market.map((bout) => bout.scheduledRounds)).toEqual(starts.map((isMain) => (isMain ? 5 : 3)));
  });

  it('have about a dozen bouts on each card, and one venue per day', () => {
    for (const date of datesOf(league.market)) {
      const card = league.market.filter((bout) => bout.date === date);
      expect(card.length).toBeGreaterThanOrEqual(10);
      expect(card.length).toBeLessThanOrEqual(13);
      expect(new Set(card.map((bout) => bout.location)).size).toBe(1);
    }
  });

  it('have stats with the same outcome for each settled bout, and none for upcoming ones', () => {
    const settled = league.market.filter((bout) => bout.outcome !== undefined);
    const short = (bout: {
      date: string;
      red: { name: string };
      blue: { name: string };
      outcome?: string | undefined;
    }) => `${bout.date} ${bout.red.name} ${bout.blue.name} ${bout.outcome}`;
    expect(league.stats.map(short)).toEqual(settled.map(short));
  });

  it('name each event after the demo league and its main event', () => {
    for (const bout of league.market) expect(bout.eventName).toMatch(/^Demo Fight Night: \S+ vs\. \S+$/);
    for (const bout of league.stats) expect(bout.eventName).toMatch(/^Demo Fight Night: \S+ vs\. \S+$/);
  });
});

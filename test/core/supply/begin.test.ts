import { assert, constantFrom, date as dates, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { zoneOfPlace } from '../../../core/dates/venue_day.ts';
import { COUNTRY_ZONES, STATE_ZONES } from '../../../core/dates/venue_zones.ts';
import { dayIn } from '../../../core/dates/zoned_days.ts';
import { beginOfFacts, earliestOfDay } from '../../../core/supply/cards/begin.ts';

const STATES = [...STATE_ZONES].flatMap(([country, states]) =>
  [...states.keys()].map((state) => `Any City, ${state}, ${country}`),
);
const place = constantFrom(...STATES, ...[...COUNTRY_ZONES.keys()].map((country) => `Any City, ${country}`));
const day = dates({ min: new Date('2011-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map(isoDateOf);

describe('the begin of a card of which only the day is known', () => {
  it.each([
    ['Perth, Western Australia, Australia', '2026-09-27', '2026-09-26T16:00:00.000Z'],
    ['Sydney, New South Wales, Australia', '2026-01-31', '2026-01-30T13:00:00.000Z'],
    ['Sydney, Australia', '2026-07-31', '2026-07-30T14:00:00.000Z'],
    ['Las Vegas, Nevada, U.S.', '2026-07-11', '2026-07-11T04:00:00.000Z'],
    ['Houston, Texas, USA', '2026-01-17', '2026-01-17T05:00:00.000Z'],
    ['Duluth, Georgia, USA', '2026-01-17', '2026-01-17T05:00:00.000Z'],
    ['Abu Dhabi, United Arab Emirates', '2026-10-24', '2026-10-23T20:00:00.000Z'],
    ['London, England, United Kingdom', '2026-03-21', '2026-03-21T00:00:00.000Z'],
    ['London, England', '2026-07-18', '2026-07-17T23:00:00.000Z'],
    ['Macau SAR, Macau', '2026-05-30', '2026-05-29T16:00:00.000Z'],
  ])('is the begin of the day in %s', (where, date, begins_at) => {
    expect(earliestOfDay(date, where)).toEqual({ begins_at, from: 'venue_day' });
  });

  it('is the earliest one anywhere where the venue is not known', () => {
    const latest = { begins_at: '2026-04-03T10:00:00.000Z', from: 'latest_day' };
    expect(earliestOfDay('2026-04-04', undefined)).toEqual(latest);
    expect(earliestOfDay('2026-04-04', '')).toEqual(latest);
    expect(earliestOfDay('2026-04-04', 'Atlantis')).toEqual(latest);
  });

  it('is the first instant of the date there, on every day of the year, also when clocks change', () => {
    assert(
      property(day, place, (date, where) => {
        const zone = zoneOfPlace(where) ?? '';
        const { begins_at, from } = earliestOfDay(date, where);
        expect(from).toBe('venue_day');
        expect(dayIn(new Date(begins_at), zone)).toBe(date);
        expect(dayIn(new Date(Date.parse(begins_at) - 1), zone) < date).toBe(true);
      }),
    );
  });

  it('is never before the one of an unknown venue', () => {
    assert(
      property(day, place, (date, where) => {
        expect(earliestOfDay(date, where).begins_at >= earliestOfDay(date, undefined).begins_at).toBe(true);
      }),
    );
  });
});

it('the begin of a card of the facts is known if a provider tells it', () => {
  const begins_at = '2026-10-10T21:00:00.000Z';
  expect(beginOfFacts({ begins_at, begin_from: 'kalshi' })).toEqual({ at: begins_at, known: true });
  expect(beginOfFacts({ begins_at, begin_from: 'venue_day' })).toEqual({ at: begins_at, known: false });
  expect(beginOfFacts({ begins_at, begin_from: 'latest_day' })).toEqual({ at: begins_at, known: false });
});

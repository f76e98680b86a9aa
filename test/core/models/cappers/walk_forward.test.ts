import { expect, test } from 'vitest';
import { addDays } from '../../../../core/dates/iso_date.ts';
import type { Outcome } from '../../../../core/domain/cards/corners.ts';
import { WalkForwardFit } from '../../../../core/models/cappers/walk_forward.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

const START = '2020-01-04';
const bout = (outcome: Outcome | undefined) => forecastBout({ odds: 1.4 }, { odds: 3.1 }, { outcome });

/** Forecasts weekly cards with the outcomes of `outcomeOf`; returns the odds observer's forecasts. */
function forecastEvents(events: number, outcomeOf: (event: number) => Outcome | undefined): (number | undefined)[] {
  const cappers = new WalkForwardFit();
  return Array.from({ length: events }, (_, index) => {
    const outcome = outcomeOf(index + 1);
    const event = cappers.forecastEvent(addDays(START, 7 * index), [bout(outcome)], outcome !== undefined);
    return event?.forecasts[0]?.odds_observer;
  });
}

/** Numbers of the events whose forecast differs from the previous event's. */
const changes = (forecasts: (number | undefined)[]) =>
  forecasts.flatMap((forecast, index) => (index > 0 && forecast !== forecasts[index - 1] ? [index + 1] : []));

const mostlyRed = (event: number): Outcome => (event % 4 === 0 ? 'blue' : 'red');

test('the cappers are first fitted before the 61st event, then before every tenth', () => {
  const forecasts = forecastEvents(90, mostlyRed);
  expect(forecasts[59]).toBeUndefined();
  expect(changes(forecasts)).toEqual([61, 71, 81]);
});

test('an event without a result doesn’t count towards the next fit', () => {
  const forecasts = forecastEvents(90, (event) => (event === 5 || event === 6 ? undefined : mostlyRed(event)));
  expect(changes(forecasts)).toEqual([63, 73, 83]);
});

test('upcoming cards use the fit that is due for the next settled event', () => {
  const forecasts = forecastEvents(75, (event) => (event <= 70 ? mostlyRed(event) : undefined));
  expect(changes(forecasts)).toEqual([61, 71]);
});

test('draws and no contests are not training examples', () => {
  const with60 = (outcome: Outcome) =>
    forecastEvents(61, (event) => (event === 60 ? outcome : mostlyRed(event))).at(-1);
  expect(with60('draw')).toBe(with60('no_contest'));
  expect(with60('draw')).not.toBe(with60('red'));
});

test('events of the same date are not training examples', () => {
  const lastForecast = (outcome: Outcome) => {
    const cappers = new WalkForwardFit();
    for (let event = 1; event < 60; event++) {
      cappers.forecastEvent(addDays(START, 7 * event), [bout(mostlyRed(event))], true);
    }
    const sameDay = addDays(START, 7 * 60);
    cappers.forecastEvent(sameDay, [bout(outcome)], true);
    return cappers.forecastEvent(sameDay, [bout(undefined)], false)?.forecasts[0];
  };
  expect(lastForecast('red')).toBeDefined();
  expect(lastForecast('red')).toEqual(lastForecast('blue'));
});

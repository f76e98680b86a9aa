import { expect, test } from 'vitest';
import { LARGEST_FIGURE } from '../../../../core/arithmetic/bounded.ts';
import { addDays } from '../../../../core/dates/iso_date.ts';
import type { Outcome } from '../../../../core/domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../../../core/domain/odds/fair_probability.ts';
import { forecastAt } from '../../../../core/models/forecast/forecast_at.ts';
import { ForecastWalkForward } from '../../../../core/models/forecast/walk_forward.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

const START = '2020-01-04';
const bout = (outcome: Outcome | undefined) =>
  forecastBout({ odds: 1.4, age: 25 }, { odds: 3.1, age: 31 }, { outcome });

/** Walks through a card a week, whose results `outcomeOf` tells; returns the forecast of each. */
function walk(events: number, outcomeOf: (event: number) => Outcome | undefined) {
  const house = new ForecastWalkForward();
  return Array.from({ length: events }, (_, index) => {
    const outcome = outcomeOf(index + 1);
    return house.forecastEvent(addDays(START, 7 * index), [bout(outcome)], outcome !== undefined);
  });
}

const mostlyRed = (event: number): Outcome => (event % 4 === 0 ? 'blue' : 'red');

test('there is no forecast before the 61st settled event', () => {
  const forecasts = walk(62, (event) => (event === 5 ? undefined : mostlyRed(event)));
  expect(forecasts.map((forecast) => forecast !== undefined).indexOf(true)).toBe(61);
});

test('every result moves the forecasts after it', () => {
  const last = (outcome: Outcome) => walk(62, (event) => (event === 61 ? outcome : mostlyRed(event))).at(-1);
  expect(last('red')?.probabilities[0]).toBeGreaterThan(last('blue')?.probabilities[0] ?? 1);
});

test('draws and no contests teach nothing', () => {
  const last = (outcome: Outcome) => walk(62, (event) => (event === 61 ? outcome : mostlyRed(event))).at(-1);
  expect(last('draw')).toEqual(last('no_contest'));
});

test('a bout of the same date teaches nothing either', () => {
  const lastForecast = (outcome: Outcome) => {
    const house = new ForecastWalkForward();
    for (let event = 1; event < 62; event++) {
      house.forecastEvent(addDays(START, 7 * event), [bout(mostlyRed(event))], true);
    }
    const sameDay = addDays(START, 7 * 62);
    house.forecastEvent(sameDay, [bout(outcome)], true);
    return house.forecastEvent(sameDay, [bout(undefined)], false);
  };
  expect(lastForecast('red')).toBeDefined();
  expect(lastForecast('red')).toEqual(lastForecast('blue'));
});

test('the model that goes with a forecast gives it again at the same price', () => {
  const forecast = walk(62, mostlyRed).at(-1);
  const { coefficients, features } = forecast?.model ?? { coefficients: [], features: [] };
  expect(forecastAt(features[0] ?? [], coefficients, fairProbabilityOfRed(1.4, 3.1))).toBe(forecast?.probabilities[0]);
});

test('absurd figures of a source stand bounded in the tale of the tape: a snapshot holds no larger ones', () => {
  const absurd = forecastBout(
    { odds: 1.4, age: 1e300, heightCm: 1e13 },
    { odds: 3.1, age: 31, reachCm: 1e13 },
    { outcome: undefined },
  );
  const house = new ForecastWalkForward();
  for (let event = 1; event < 62; event++)
    house.forecastEvent(addDays(START, 7 * event), [bout(mostlyRed(event))], true);
  const [tape] = house.forecastEvent(addDays(START, 7 * 62), [absurd], false)?.model.tapes ?? [];
  expect(tape?.red).toMatchObject({ age: LARGEST_FIGURE, heightCm: LARGEST_FIGURE });
  expect(tape?.blue).toMatchObject({ age: 31, reachCm: LARGEST_FIGURE });
});

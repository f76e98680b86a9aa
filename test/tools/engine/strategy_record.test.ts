import { expect, test } from 'vitest';
import type { Card, CardBet } from '../../../core/domain/cards/card.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { strategyRecord } from '../../../tools/engine/record/strategy_record.ts';

const TODAY = '2024-06-01';
const id = STRATEGIES[0]?.id ?? 'strategy_none_event_return_actual_cumsum';

/** A card with these bets of the strategy; red's odds are 2, blue's 3. */
function card(date: string, outcomes: (Outcome | undefined)[], bets: CardBet[]): Card {
  return {
    id: date,
    name: date,
    date,
    bouts: outcomes.map((outcome, place) => ({
      id: `${date} ${place}`,
      red: { name: 'Red', odds: 2, priorBouts: 0 },
      blue: { name: 'Blue', odds: 3, priorBouts: 0 },
      weightClass: undefined,
      scheduledRounds: undefined,
      outcome,
      consensusOfRed: undefined,
      cappersForRed: undefined,
      forecastOfRed: undefined,
    })),
    forecastModel: undefined,
    selections: new Map(bets.length === 0 ? [] : [[id, bets]]),
  };
}

const red = (bout: number) => ({ bout, corner: 'red' as const });
const blue = (bout: number) => ({ bout, corner: 'blue' as const });

test('an event’s return is the mean profit of its bets', () => {
  const cards = [card('2024-01-06', ['red', 'blue', 'red'], [[red(0)], [blue(1)], [blue(2)]])];
  expect(strategyRecord(cards, id, TODAY)).toEqual({ bets: 3, events: 1, cumsum: (1 + 2 - 1) / 3, last_year: 2 / 3 });
});

test('draws and no contests return the stake', () => {
  const cards = [card('2024-01-06', ['draw', 'no_contest', 'red'], [[red(0)], [blue(1)], [red(2)]])];
  expect(strategyRecord(cards, id, TODAY)).toMatchObject({ bets: 3, cumsum: 1 / 3 });
});

test('a parlay multiplies its legs’ odds, with 1 for a returned leg', () => {
  const parlay = [red(0), blue(1), red(2)];
  const cumsum = (outcomes: Outcome[]) => strategyRecord([card('2024-01-06', outcomes, [parlay])], id, TODAY).cumsum;
  expect(cumsum(['red', 'blue', 'red'])).toBe(11);
  expect(cumsum(['red', 'draw', 'red'])).toBe(3);
  expect(cumsum(['no_contest', 'draw', 'no_contest'])).toBe(0);
  expect(cumsum(['red', 'draw', 'blue'])).toBe(-1);
});

test('events without a selection don’t count', () => {
  const cards = [card('2024-01-06', ['red'], [[red(0)]]), card('2024-02-03', ['red'], [])];
  expect(strategyRecord(cards, id, TODAY)).toEqual({ bets: 1, events: 1, cumsum: 1, last_year: 1 });
});

test('a pending bet is not settled and keeps its share of the stake', () => {
  const cards = [card('2024-01-06', ['red', undefined], [[red(0)], [red(1)]])];
  expect(strategyRecord(cards, id, TODAY)).toMatchObject({ bets: 1, events: 1, cumsum: 0.5 });
});

test('cards of today and later don’t count', () => {
  expect(strategyRecord([card(TODAY, ['red'], [[red(0)]])], id, TODAY)).toMatchObject({ bets: 0, cumsum: 0 });
});

test('the last year is the 365 days up to the last settled event', () => {
  const day = (date: string) => card(date, ['red'], [[red(0)]]);
  const cards = [day('2022-12-31'), day('2023-01-01'), day('2023-01-02'), day('2024-01-01')];
  expect(strategyRecord(cards, id, TODAY)).toEqual({ bets: 4, events: 4, cumsum: 4, last_year: 2 });
});

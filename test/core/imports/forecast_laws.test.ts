import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { isDecisive, OPPOSITE, type Outcome } from '../../../core/domain/cards/corners.ts';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { cardDate, randomHistory } from '../../fixtures/random_history.ts';
import { runs } from '../../fixtures/runs.ts';
import { swappedCorners } from '../../fixtures/small_cards.ts';

const CARDS = 68;
/** The last card is upcoming, so that its model is kept. */
const TODAY = cardDate(CARDS - 1);

const seeds = fc.integer({ min: 0, max: 1e6 });
const RUNS = { numRuns: Math.min(30, runs(3)) };

const cardsOf = (sources: SourceBouts): readonly Card[] => importCards(sources, TODAY).cards;

const forecastsIn = (cards: readonly Card[]) =>
  cards.flatMap(({ bouts }) => bouts.map(({ forecastOfRed }) => forecastOfRed));

const sharesIn = (cards: readonly Card[]) =>
  cards.flatMap(({ bouts }) => bouts.map(({ methodShares }) => methodShares));

const forecastsOf = (sources: SourceBouts) => forecastsIn(cardsOf(sources));

function mirrored(outcome: Outcome): Outcome {
  return isDecisive(outcome) ? OPPOSITE[outcome] : outcome;
}

test('with the corners swapped everywhere, every forecast is one minus what it was, to 1e-12', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { market, stats } = randomHistory(seed, CARDS);
      const swapped: SourceBouts = {
        market: market.map((bout) => ({
          ...bout,
          red: bout.blue,
          blue: bout.red,
          outcome: bout.outcome && mirrored(bout.outcome),
          methodOdds: bout.methodOdds && swappedCorners(bout.methodOdds),
        })),
        stats: stats.map((bout) => ({ ...bout, red: bout.blue, blue: bout.red, outcome: mirrored(bout.outcome) })),
      };
      const others = forecastsOf(swapped);
      const forecasts = forecastsOf({ market, stats });
      expect(forecasts.filter((forecast) => forecast !== undefined).length).toBeGreaterThan(0);
      for (const [index, forecast] of forecasts.entries()) {
        const other = others[index];
        if (forecast === undefined) expect(other).toBeUndefined();
        else expect(Math.abs(forecast + (other ?? 0) - 1)).toBeLessThan(1e-12);
      }
    }),
    RUNS,
  );
});

/** Another letter for every letter, the order of the alphabet turned around. */
const renamed = (name: string) =>
  name.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + 25 - (letter.charCodeAt(0) - first));
  });

test('renaming the fighters changes nothing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { market, stats } = randomHistory(seed, CARDS);
      const rename = <Side extends { name: string }>(side: Side): Side => ({ ...side, name: renamed(side.name) });
      const others: SourceBouts = {
        market: market.map((bout) => ({ ...bout, red: rename(bout.red), blue: rename(bout.blue) })),
        stats: stats.map((bout) => ({ ...bout, red: rename(bout.red), blue: rename(bout.blue) })),
      };
      const [cards, named] = [cardsOf(others), cardsOf({ market, stats })];
      expect(forecastsIn(cards)).toEqual(forecastsIn(named));
      expect(cards.at(-1)?.forecastModel).toEqual(named.at(-1)?.forecastModel);
      expect(sharesIn(cards)).toEqual(sharesIn(named));
    }),
    RUNS,
  );
});

test('the record columns of the market source change no forecast', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { market, stats } = randomHistory(seed, CARDS);
      const leaking: SourceBouts = {
        market: market.map((bout) => {
          const record = (won: boolean) => ({ wins: won ? 99 : 0, losses: won ? 0 : 99, draws: 0 });
          return {
            ...bout,
            red: { ...bout.red, record: record(bout.outcome === 'red') },
            blue: { ...bout.blue, record: record(bout.outcome === 'blue') },
          };
        }),
        stats,
      };
      expect(forecastsOf(leaking)).toEqual(forecastsOf({ market, stats }));
    }),
    RUNS,
  );
});

test('only listed cards keep the model', () => {
  const { cards } = importCards(randomHistory(1, CARDS), TODAY);
  const kept = cards.filter(({ forecastModel }) => forecastModel !== undefined).map(({ date }) => date);
  expect(kept).toEqual([TODAY]);
  const model = cards.at(-1)?.forecastModel;
  expect(model?.features).toHaveLength(cards.at(-1)?.bouts.length ?? -1);
});

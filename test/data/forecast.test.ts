import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type Card, isUpcoming } from '../../core/domain/cards/card.ts';
import { isDecisive } from '../../core/domain/cards/corners.ts';
import { nameKey } from '../../core/domain/identity/name_key.ts';
import { groupByDate } from '../../core/history/group_by.ts';
import type { MarketBout, MarketFighter, SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { forecastScores } from '../../tools/engine/forecast_scores.ts';
import { readGolden, SAMPLE_TODAY } from './golden.ts';
import { sampleImport, sampleSources } from './sample.ts';

const { cards } = sampleImport;
const scores = forecastScores(cards, SAMPLE_TODAY);

describe('the Cornerman forecast', () => {
  test('is scored on the bouts that the cappers are scored on', () => {
    expect(scores.bouts).toBe(readGolden().market.bouts);
    expect(scores.market.log_loss).toBeCloseTo(0.606142, 6);
    expect(scores.cappers.log_loss).toBeCloseTo(readGolden().consensus.log_loss, 6);
  });

  test('loses at most 0.6053 a bout, and what docs/forecast.md says', () => {
    expect(scores.forecast.log_loss).toBeLessThanOrEqual(0.6053);
    expect(scores.forecast.log_loss).toBeCloseTo(0.6022745, 6);
    expect(scores.gain.mean).toBeCloseTo(0.003868, 5);
    expect(scores.gain.standard_error).toBeCloseTo(0.001138, 5);
  });

  test('is in no period of four years worse than the market', () => {
    for (const [years, { gain }] of Object.entries(scores.by_years.four)) {
      expect(gain.mean, years).toBeGreaterThan(0);
    }
  });

  test('is calibrated: at least eight of ten 90 % ranges hold the forecast', () => {
    const holding = scores.calibration.filter(({ forecast, low, high }) => low <= forecast && forecast <= high);
    expect(holding.length).toBeGreaterThanOrEqual(8);
  });

  test('has a probability and a model for every bout of the upcoming card', () => {
    const card = cards.find((each) => isUpcoming(each, SAMPLE_TODAY));
    expect(card?.forecastModel?.features).toHaveLength(card?.bouts.length ?? 0);
    for (const { forecastOfRed = 0 } of card?.bouts ?? []) {
      expect(forecastOfRed).toBeGreaterThan(0);
      expect(forecastOfRed).toBeLessThan(1);
    }
  });
});

/** Cards on which the record columns already hold the result of the night. */
const LEAKING_CARDS: readonly IsoDate[] = ['2020-05-16', '2020-12-12', '2020-12-19', '2021-02-20'];

interface RecordOnDay {
  date: IsoDate;
  record: MarketFighter['record'];
  isDecided: boolean;
}

function recordsByFighter(bouts: readonly MarketBout[]): RecordOnDay[][] {
  const records = new Map<string, RecordOnDay[]>();
  for (const { date, red, blue, outcome } of groupByDate(bouts).flatMap(([, onDate]) => onDate)) {
    for (const { name, record } of [red, blue]) {
      const own = records.get(nameKey(name)) ?? [];
      own.push({ date, record, isDecided: isDecisive(outcome) });
      records.set(nameKey(name), own);
    }
  }
  return [...records.values()];
}

/** Dates on which most fighters’ next row has the same record, although they won or lost in between. */
function leakingDates(bouts: readonly MarketBout[]): IsoDate[] {
  const counts = new Map<IsoDate, { rows: number; leaks: number }>();
  for (const rows of recordsByFighter(bouts)) {
    for (const [index, { date, record, isDecided }] of rows.entries()) {
      const next = rows[index + 1]?.record;
      if (!isDecided || record === undefined || next === undefined) continue;
      const count = counts.get(date) ?? { rows: 0, leaks: 0 };
      const isSame = next.wins === record.wins && next.losses === record.losses;
      counts.set(date, { rows: count.rows + 1, leaks: count.leaks + (isSame ? 1 : 0) });
    }
  }
  const isLeaking = ({ rows, leaks }: { rows: number; leaks: number }) => rows >= 6 && leaks > rows / 2;
  return [...counts].flatMap(([date, count]) => (isLeaking(count) ? [date] : [])).sort();
}

const forecastsOf = (all: readonly Card[]) =>
  all.flatMap(({ id, bouts }) => bouts.map(({ forecastOfRed }, bout) => [id, bout, forecastOfRed]));

describe('the record columns', () => {
  test('hold the results of four cards beforehand', () => {
    expect(leakingDates(sampleSources.market)).toEqual(LEAKING_CARDS);
  });

  test('change no forecast to the bit, on these cards or any other', () => {
    const withoutRecord = (fighter: MarketFighter): MarketFighter => ({ ...fighter, record: undefined });
    const blank: SourceBouts = {
      ...sampleSources,
      market: sampleSources.market.map((bout) => ({
        ...bout,
        red: withoutRecord(bout.red),
        blue: withoutRecord(bout.blue),
      })),
    };
    expect(forecastsOf(importCards(blank, SAMPLE_TODAY).cards)).toEqual(forecastsOf(cards));
  });
});

test.each(LEAKING_CARDS)('what happened on %s and after it changes no forecast of that card', (date) => {
  const before: SourceBouts = {
    market: sampleSources.market
      .filter((bout) => bout.date <= date)
      .map((bout) => (bout.date === date ? { ...bout, outcome: undefined } : bout)),
    stats: sampleSources.stats.filter((bout) => bout.date < date),
  };
  const upTo = (all: readonly Card[]) => forecastsOf(all.filter((card) => card.date <= date));
  const beforehand = upTo(importCards(before, date).cards);
  expect(beforehand.length).toBeGreaterThan(0);
  expect(beforehand).toEqual(upTo(cards));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { cardDate, randomHistory } from '../../fixtures/random_history.ts';
import { runs } from '../../fixtures/runs.ts';

/** Each run is two imports. */
const RUNS = { numRuns: Math.min(30, runs(3)) };
const CARDS = 76;
/** After the cappers' first fit, with enough events left after it. */
const FIRST_CUT = 62;
const TODAY = cardDate(CARDS);

const seeds = fc.integer({ min: 0, max: 1e6 });
const cuts = fc.integer({ min: FIRST_CUT, max: CARDS - 2 }).map(cardDate);

/** Only recent cards keep the begin of their day. */
const before = (cards: readonly Card[], date: IsoDate) =>
  cards.filter((card) => card.date < date).map(({ begin: _begin, ...card }) => card);

/** The cards of a date without what their results say. */
function knownBefore(cards: readonly Card[], date: IsoDate) {
  return cards
    .filter((card) => card.date === date)
    .map(({ bouts, ...card }) => ({
      ...card,
      bouts: bouts.map(({ outcome: _o, winMethod: _m, wonBy: _w, endedAt: _at, ...bout }) => bout),
    }));
}

function expectSamePast(changed: SourceBouts, original: SourceBouts, cut: IsoDate): void {
  const ofChanged = importCards(changed, TODAY).cards;
  const ofOriginal = importCards(original, TODAY).cards;
  expect(before(ofChanged, cut)).toEqual(before(ofOriginal, cut));
  const onCut = knownBefore(ofOriginal, cut);
  expect(onCut[0]?.bouts[0]?.consensusOfRed).toBeDefined();
  expect(onCut[0]?.bouts[0]?.methodShares).toBeDefined();
  expect(knownBefore(ofChanged, cut)).toEqual(onCut);
}

test('changing the data from a date on changes nothing computed before it', () => {
  fc.assert(
    fc.property(seeds, cuts, (seed, cut) => {
      const original = randomHistory(seed, CARDS);
      const other = randomHistory(seed + 1, CARDS);
      const changed: SourceBouts = {
        market: [
          ...other.market.filter(({ date }) => date > cut),
          ...original.market
            .filter(({ date }) => date <= cut)
            .map((bout) => (bout.date === cut ? { ...bout, outcome: 'no_contest' as const } : bout)),
        ],
        stats: original.stats.map((bout) =>
          bout.date >= cut ? { ...bout, outcome: bout.outcome === 'red' ? 'blue' : 'red', secondsFought: 1 } : bout,
        ),
      };
      expectSamePast(changed, original, cut);
    }),
    RUNS,
  );
});

test('removing the market bouts and stat lines after a date changes nothing computed before it', () => {
  fc.assert(
    fc.property(seeds, cuts, (seed, cut) => {
      const original = randomHistory(seed, CARDS);
      const changed: SourceBouts = {
        market: original.market.filter(({ date }) => date <= cut),
        stats: original.stats.filter(({ date }) => date <= cut),
      };
      expectSamePast(changed, original, cut);
    }),
    RUNS,
  );
});

test('adding bouts after a date changes nothing computed before it', () => {
  fc.assert(
    fc.property(seeds, cuts, (seed, cut) => {
      const original = randomHistory(seed, CARDS);
      const more = randomHistory(seed + 1, CARDS);
      const isLater = ({ date }: { date: IsoDate }) => date > cut;
      const elsewhere = { location: 'Riverton, Utah, USA' };
      const changed: SourceBouts = {
        market: [...more.market.filter(isLater).map((bout) => ({ ...bout, ...elsewhere })), ...original.market],
        stats: [...more.stats.filter(isLater), ...original.stats],
      };
      expectSamePast(changed, original, cut);
    }),
    RUNS,
  );
});

test('an upcoming card is identical to the same card in a later backtest', () => {
  fc.assert(
    fc.property(seeds, cuts, (seed, cut) => {
      const history = randomHistory(seed, CARDS);
      const afterwards = importCards(history, TODAY).cards;
      const upcoming = {
        market: history.market
          .filter(({ date }) => date <= cut)
          .map((bout) => (bout.date === cut ? { ...bout, outcome: undefined } : bout)),
        stats: history.stats.filter(({ date }) => date < cut),
      };
      const beforehand = importCards(upcoming, cut).cards;
      expect(before(beforehand, cut)).toEqual(before(afterwards, cut));
      const selected = ({ date, selections }: Card) => date === cut && selections;
      expect(beforehand.map(selected).filter(Boolean)).toEqual(afterwards.map(selected).filter(Boolean));
    }),
    RUNS,
  );
});

test('results and stat lines dated after today are ignored', () => {
  const history = randomHistory(7, CARDS);
  const today = cardDate(FIRST_CUT);
  const isKnown = ({ date }: { date: IsoDate }) => date <= today;
  const unknown: SourceBouts = {
    market: history.market.map((bout) => (isKnown(bout) ? bout : { ...bout, outcome: undefined })),
    stats: history.stats.filter(isKnown),
  };
  expect(importCards(history, today)).toEqual(importCards(unknown, today));
});

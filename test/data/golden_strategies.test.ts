import { expect, test } from 'vitest';
import { type Card, isSettled, isUpcoming } from '../../core/domain/cards/card.ts';
import { backedFighter } from '../../core/domain/cards/settle.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import { CAPPER_IDS } from '../../core/strategies/ids.ts';
import { strategyRecord } from '../../tools/engine/record/strategy_record.ts';
import { readGolden, SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const golden = readGolden();
const { cards, report, capperScores } = sampleImport;

/** Within 1e-9. */
const exactly = (value: number) => expect.closeTo(value, 9);
/** Within 1e-6. */
const nearly = (value: number) => expect.closeTo(value, 6);

function upcomingCard(): Card {
  const card = cards.find((each) => isUpcoming(each, SAMPLE_TODAY));
  if (card === undefined) throw new Error('there is no upcoming card');
  return card;
}

test('the counts of the import match the reference', () => {
  expect(report).toEqual({
    pricedBouts: golden.priced_bouts,
    unmatchedBouts: golden.unmatched_bouts,
    rejectedLines: golden.rejected_lines,
    conflictingResults: golden.conflicting_results,
    unannouncedBouts: 0,
    doubledBouts: 0,
  });
  const settled = cards.filter((card) => isSettled(card, SAMPLE_TODAY));
  expect(settled.length).toBe(golden.settled_events);
  expect(settled.at(-1)?.date).toBe(golden.last_event);
});

test.each(Object.entries(golden.strategies))('%s has the reference record', (id, reference) => {
  if (!isStrategyId(id)) throw new Error(`${id} is not in the catalogue`);
  expect(strategyRecord(cards, id, SAMPLE_TODAY)).toEqual({
    bets: reference.bets,
    events: reference.events,
    cumsum: exactly(reference.cumsum),
    last_year: exactly(reference.last_year),
  });
});

test.each(Object.entries(golden.upcoming))('%s selects the reference fighters on the upcoming card', (id, names) => {
  const card = upcomingCard();
  if (!isStrategyId(id)) throw new Error(`${id} is not in the catalogue`);
  const backed = (card.selections.get(id) ?? []).flat().map((leg) => backedFighter(card, leg).name);
  expect(backed).toEqual(names);
});

test('the scores of the market, the cappers and their consensus match the reference', () => {
  const { bouts } = golden.market;
  const withBouts = ({ brier, log_loss }: { brier: number; log_loss: number }) => ({
    bouts,
    brier: nearly(brier),
    log_loss: nearly(log_loss),
  });
  expect(capperScores.market).toEqual(withBouts(golden.market));
  expect(capperScores.consensus).toEqual(withBouts(golden.consensus));
  for (const capper of CAPPER_IDS) {
    const reference = golden.cappers[capper];
    if (reference !== undefined) expect(capperScores.cappers[capper], capper).toEqual(withBouts(reference));
  }
});

test('the power method scores better than the proportional method, as in the reference', () => {
  const { bouts, proportional, power } = golden.margin;
  // The reference is rounded to six decimals.
  const rounded = ({ brier, log_loss }: { brier: number; log_loss: number }) => ({
    bouts,
    brier: expect.closeTo(brier, 6),
    log_loss: expect.closeTo(log_loss, 6),
  });
  expect(capperScores.market).toEqual(rounded(proportional));
  expect(capperScores.fair_market).toEqual(rounded(power));
});

test('every capper is within 0.001 of the market’s Brier score', () => {
  for (const capper of CAPPER_IDS) {
    expect(capperScores.cappers[capper].brier, capper).toBeLessThan(capperScores.market.brier + 0.001);
  }
});

test('the consensus gives the upcoming favorites the reference probabilities', () => {
  const probabilityOf = new Map(
    upcomingCard().bouts.flatMap(({ red, blue, consensusOfRed = Number.NaN }) => [
      [red.name, consensusOfRed] as const,
      [blue.name, 1 - consensusOfRed] as const,
    ]),
  );
  for (const { pick, probability } of golden.baseline_upcoming) {
    expect(probabilityOf.get(pick), pick).toEqual(nearly(probability));
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import { recordFiguresSchema } from '../../../core/contract/record/record.ts';
import { type Card, isSettled } from '../../../core/domain/cards/card.ts';
import { withValueText } from '../../../core/format/words/with_value_text.ts';
import { PLAYBOOK_DEFINITIONS } from '../../../core/playbooks/playbook_definitions.ts';
import { productPlaybook } from '../../../core/playbooks/product_playbooks.ts';
import { optimizeResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { byChain, type TestedEvent, testedRecord } from '../../../core/record/playbooks/tested_record.ts';
import { recordOfValue } from '../../../core/record/playbooks/value_only.ts';
import { recordFigures, resultsByYear } from '../../../core/record/record_figures.ts';
import { playbooksRecord } from '../../../core/record/record_response.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { recordOutput } from '../../../tools/engine/commands/record_command.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const CARDS = randomCards(23, 190, 6);
const settled = CARDS.filter((card) => isSettled(card, TODAY));
const RECORD = testedRecord(CARDS, TODAY);

const betsOf = ({ card, bets }: TestedEvent) => ({ id: card.id, bets: bets.map(({ bet, stake }) => ({ bet, stake })) });

/** The card with each result turned around. */
const overturned = (card: Card): Card => ({
  ...card,
  bouts: card.bouts.map((bout) => ({
    ...bout,
    outcome: bout.outcome && (bout.outcome === 'red' ? ('blue' as const) : ('red' as const)),
  })),
});

describe('the tested record', () => {
  it('has every settled event after the first 100, in order, for every playbook', () => {
    for (const type of PLAYBOOK_TYPES) {
      expect(RECORD[type].map(({ card }) => card.id)).toEqual(settled.slice(100).map(({ id }) => id));
    }
  });

  it('knows nothing of results from a date on when it bets on that date', () => {
    const cuts = fc.integer({ min: 100, max: settled.length - 1 });
    fc.assert(
      fc.property(cuts, (cut) => {
        const date = settled[cut]?.date ?? '';
        const changed = CARDS.map((card) => (card.date < date ? card : overturned(card)));
        const record = testedRecord(changed, TODAY);
        for (const type of PLAYBOOK_TYPES) {
          const upTo = (events: readonly TestedEvent[]) => events.filter(({ card }) => card.date <= date).map(betsOf);
          expect(upTo(record[type])).toEqual(upTo(RECORD[type]));
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each(['baseline', 'flurry', 'flex', 'growth'] satisfies PrebuiltType[])(
    'bets on the first event of a fold what %s would have picked that day',
    (type) => {
      for (const place of [100, 142]) {
        const card = settled[place];
        if (card === undefined) throw new Error('too few settled events');
        const open = { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
        const { picks } = productPlaybook(type, settled.slice(0, place), open, card.date, 'test');
        const tested = RECORD[type][place - 100]?.bets ?? [];
        const shares = (values: readonly number[]) => values.toSorted((one, other) => one - other);
        const expected = shares(picks.map((pick) => pick.budget_amount));
        const stakes = shares(tested.map(({ stake }) => stake));
        expect(stakes.length).toBe(expected.length);
        for (const [index, stake] of stakes.entries()) expect(stake).toBeCloseTo(expected[index] ?? 0, 4);
      }
    },
  );

  it('stakes at most the budget, and its profit is the sum over its bets', () => {
    for (const type of PLAYBOOK_TYPES) {
      for (const { bets, staked, profit } of RECORD[type]) {
        expect(staked).toBeLessThanOrEqual(1 + 1e-9);
        expect(profit).toBeCloseTo(
          bets.reduce((sum, { stake, payout }) => sum + stake * (payout - 1), 0),
          12,
        );
      }
    }
  });

  it('parts a portfolio’s bets by value as the report of the same weights and as the command line does', () => {
    const definition = PLAYBOOK_DEFINITIONS.flex;
    if (definition.kind !== 'portfolio') throw new Error('flex has no weights');
    const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
    const { report } = optimizeResponse(CARDS, strategies, TODAY, definition.options);
    const command = recordOutput({ cards: CARDS }, TODAY).playbooks.flex?.with_value;
    const chains = byChain(() => []);
    const page = playbooksRecord(CARDS, chains, TODAY).summary.playbooks.find(({ playbook }) => playbook === 'flex');
    expect(report.with_value?.bets).toBeGreaterThan(0);
    expect(page?.with_value).toEqual(command);
    expect(withValueText('Flex', report.with_value)).toBe(withValueText('Flex', command));
    const ofValue = page && recordOfValue(page).figures;
    expect(ofValue?.return_on_stakes).toBeCloseTo(command?.return_on_stakes ?? Number.NaN, 12);
    expect(page?.figures?.return_on_stakes).toBeCloseTo(command?.all.return_on_stakes ?? Number.NaN, 12);
  });

  it('is empty with 100 settled events or fewer', () => {
    const { baseline, flex } = testedRecord(settled.slice(0, 100), TODAY);
    expect([baseline, flex]).toEqual([[], []]);
  });
});

describe('the figures of a record', () => {
  it('satisfy the contract, and years add up to the whole', () => {
    for (const type of PLAYBOOK_TYPES) {
      const results = RECORD[type];
      const figures = recordFigures(results);
      expect(recordFiguresSchema.parse(figures)).toEqual(figures);
      const years = resultsByYear(results);
      expect(years.reduce((sum, year) => sum + year.events, 0)).toBe(results.length);
      expect(years.reduce((sum, year) => sum + year.profit, 0)).toBeCloseTo(figures?.cumulative ?? 0, 9);
    }
  });

  it('divide profit by stakes, so that an event with a tenth of the stakes has a tenth of the say', () => {
    const results = [
      { date: '2025-01-04', staked: 1, profit: -0.1 },
      { date: '2025-01-11', staked: 0.1, profit: 0.1 },
      { date: '2026-01-03', staked: 0, profit: 0 },
    ];
    expect(recordFigures(results)).toMatchObject({
      events: 3,
      mean: 0,
      cumulative: 0,
      staked: expect.closeTo(1.1 / 3, 12),
      return_on_stakes: 0,
      ahead: 1,
      max_drawdown: 0.1,
    });
  });

  it('have a range of the return on stakes around it, the same at every call', () => {
    const results = Array.from({ length: 200 }, (_, index) => ({
      date: '2025-01-04',
      staked: index % 2 === 0 ? 1 : 0.5,
      profit: index % 3 === 0 ? 0.8 : -0.35,
    }));
    const { return_on_stakes: ratio, return_on_stakes_interval: range } = recordFigures(results) ?? {};
    expect(recordFigures(results)?.return_on_stakes_interval).toEqual(range);
    expect(range?.[0]).toBeLessThan(ratio ?? 0);
    expect(range?.[1]).toBeGreaterThan(ratio ?? 0);
  });

  it('have no return on stakes where nothing was staked, and do not exist without events', () => {
    const idle = recordFigures([{ date: '2025-01-04', staked: 0, profit: 0 }]);
    expect(idle).toMatchObject({ return_on_stakes: null, return_on_stakes_interval: null });
    expect(recordFigures([])).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValueSchema } from '../../../../core/contract/playbooks/with_value.ts';
import { type ValuedBet, withValueOf } from '../../../../core/evidence/returns/with_value.ts';
import { withValueText } from '../../../../core/format/words/with_value_text.ts';

const bet = (stake: number, profit: number, hasValue?: boolean): ValuedBet => ({ stake, profit, hasValue });

const anyBet = fc.record({
  stake: fc.double({ min: 1e-6, max: 0.2, noNaN: true }),
  profit: fc.oneof(fc.constant(-1), fc.constant(0), fc.double({ min: 0.05, max: 20, noNaN: true })),
  hasValue: fc.constantFrom(true, false, undefined),
});
const anyEvents = fc.array(fc.array(anyBet, { maxLength: 6 }), { maxLength: 12 });

describe('bets parted by value', () => {
  it('add up: bets, stakes and profits of the three parts are those of all', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const parted = withValueOf(events);
        expect(withValueSchema.parse(parted)).toEqual(parted);
        const parts = [parted, parted.rest, parted.without_forecast];
        const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0);
        expect(sum(({ bets }) => bets)).toBe(parted.all.bets);
        if (parted.all.bets === 0) return;
        expect(sum(({ share_of_stakes: share }) => share)).toBeCloseTo(1, 9);
        expect(sum((part) => part.share_of_stakes * (part.return_on_stakes ?? 0))).toBeCloseTo(
          parted.all.return_on_stakes ?? Number.NaN,
          9,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('count a bet without a forecast on neither side', () => {
    const parted = withValueOf([[bet(0.5, 1), bet(0.25, -1, false)], [bet(0.25, 0.4, true)]]);
    expect(parted).toMatchObject({ bets: 1, share_of_stakes: 0.25, return_on_stakes: 0.4 });
    expect(parted.rest).toMatchObject({ bets: 1, return_on_stakes: -1 });
    expect(parted.without_forecast).toMatchObject({ bets: 1, share_of_stakes: 0.5, return_on_stakes: 1 });
  });

  it('say what is left without the best 1% of those with value', () => {
    const events = Array.from({ length: 200 }, (_, event) => [
      bet(0.1, event < 2 ? 9 : event % 2 === 0 ? -1 : 1, true),
    ]);
    const parted = withValueOf(events);
    expect(parted.without_best).toBeCloseTo(0, 12);
    expect(parted.return_on_stakes).toBeGreaterThan(0);
    expect(withValueText('Flex', parted)).toMatch(/Without its best 1% of bets 0\.0%: expect less\.$/);
  });

  it('have no return where nothing was staked', () => {
    const none = { bets: 0, share_of_stakes: 0, return_on_stakes: null, return_on_stakes_interval: null };
    expect(withValueOf([])).toEqual({ ...none, without_best: null, all: none, rest: none, without_forecast: none });
    expect(withValueOf([[bet(0.1, -1, false)]])).toMatchObject(none);
  });
});

describe('what the switch would have done, in words', () => {
  const [won, lost, unknown] = [bet(0.5, 0.1, true), bet(0.5, -0.2, false), bet(0.5, 0.05)];

  it.each([
    [
      'both sides',
      [won, lost],
      'In the test Flex returned +10.0% on stakes with it (90% range +10.0% to +10.0%), −5.0% without. Expect less.',
    ],
    [
      'value alone',
      [won],
      'In the test every bet of Flex had value: +10.0% on stakes (90% range +10.0% to +10.0%). Expect less.',
    ],
    ['no value', [lost], 'In the test no bet of Flex had value: −20.0% on stakes.'],
    [
      'a missing forecast',
      [won, unknown],
      'In the test Flex returned +10.0% on stakes with it (90% range +10.0% to +10.0%), +7.5% without. Expect less. 1 tested bet had no forecast and counts on neither side.',
    ],
    ['no bet', [], ''],
  ] as const)('%s', (_name, bets, text) => {
    expect(withValueText('Flex', withValueOf([bets]))).toBe(text);
  });

  it('says so in sample, and nothing before there is a test', () => {
    expect(withValueText('this portfolio', withValueOf([[won, lost]]), 'in')).toMatch(
      /^In a test on events that its weights had seen, this portfolio returned \+10\.0%/,
    );
    expect(withValueText('Flex', undefined)).toBe('');
  });
});

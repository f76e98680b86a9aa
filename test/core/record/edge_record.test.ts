import { describe, expect, it } from 'vitest';
import { recordResponseSchema } from '../../../core/contract/record/record.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { edgeRecord } from '../../../core/record/playbooks/edge_record.ts';
import { byChain } from '../../../core/record/playbooks/tested_record.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { edgeBandText, edgeBasisText, edgeSentences } from '../../../core/record/words/edge_words.ts';
import { chainOf, FROZEN, frozenItem, heldCard } from '../../fixtures/record_chains.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const TODAY = '2026-05-01';
const NO_CHAINS = byChain(() => []);
const onDate = (card: Card, date: string): Card => ({ ...card, id: `${date}-test-city`, date });

const LINE = { red: 2, blue: 1.9 };
const BEFORE_FORECASTS = onDate(cardWith([{ ...LINE, outcome: 'red' }]), '2026-01-03');
const TESTED = onDate(
  cardWith([
    { ...LINE, forecastOfRed: 0.6, outcome: 'red' },
    { ...LINE, forecastOfRed: 0.6, outcome: 'draw' },
    { ...LINE, forecastOfRed: 0.6, outcome: 'no_contest' },
    { ...LINE, forecastOfRed: 0.6 },
  ]),
  '2026-02-07',
);
const CARDS = [BEFORE_FORECASTS, TESTED];

describe('the edge that was said, against what was returned', () => {
  const { tested, published } = edgeRecord(CARDS, NO_CHAINS, TODAY);
  const bandOf = (name: string) => tested.bands.find((band) => edgeBandText(band) === name);

  it('is judged on both sides of every bout with a result; a draw returns the stake, a no contest is no result', () => {
    expect(tested).toMatchObject({ bouts: 2, draws: 1, bets: 4, since: '2026-02-07', until: '2026-02-07' });
    expect(bandOf('10 to 20%')).toMatchObject({ bets: 2, said: expect.closeTo(0.2, 12), returned: 0.5 });
    expect(bandOf('under −10%')).toMatchObject({ bets: 2, said: expect.closeTo(-0.24, 12), returned: -0.5 });
    expect(tested.with_value).toMatchObject({ bets: 2, returned: 0.5 });
    expect(tested.rest).toMatchObject({ bets: 2, returned: -0.5 });
  });

  it('counts bouts without a forecast apart, with the date of the last', () => {
    expect(tested.without_forecast).toEqual({ bouts: 1, until: '2026-01-03' });
    expect(edgeBasisText(tested, 'Tested')).toBe(
      'Tested: 4 sides of 2 bouts from 2/7/2026 to 2/7/2026 (1 draw, stakes returned), one unit each at one source’s price. 1 bout to 1/3/2026 had no forecast and is not counted.',
    );
  });

  it('says nothing of a band without a side', () => {
    expect(bandOf('0 to 2%')).toMatchObject({ bets: 0, said: null, returned: null, interval: null });
    expect(edgeBasisText(published, 'Published')).toBe('Published: no bout yet.');
    expect(edgeSentences(tested, 'Tested')).toMatch(
      /^In the test, 2 sides that we said had value, \+20\.0% on average, returned \+50\.0% \(90% range .* 2 sides that we said had none, −24\.0% on average, returned −50\.0% /,
    );
    expect(edgeSentences(published, 'Published')).toBe('');
  });

  it('has bands that meet, each edge in one of them', () => {
    expect(tested.bands.map(edgeBandText)).toEqual([
      'under −10%',
      '−10 to −5%',
      '−5 to −2%',
      '−2 to 0%',
      '0 to 2%',
      '2 to 5%',
      '5 to 10%',
      '10 to 20%',
      'over 20%',
    ]);
    expect(tested.bands.reduce((sum, { bets }) => sum + bets, 0)).toBe(tested.bets);
  });
});

describe('the published part', () => {
  const held = heldCard(['red', 'draw']);
  const content = settledContent({ frozen: frozenItem(), settled: undefined }, [held], new Date(`${TODAY}T00:00:00Z`));
  const chain = chainOf(content === undefined ? [FROZEN] : [FROZEN, content]);
  const { tested, published } = edgeRecord([...CARDS, held], { ...NO_CHAINS, flex: chain, growth: chain }, TODAY);

  it('has the moneylines as they were frozen, each once, also where several playbooks made them', () => {
    expect(published).toMatchObject({ bouts: 2, draws: 1, bets: 2, since: '2026-04-04' });
    const band = (name: string) => published.bands.find((each) => edgeBandText(each) === name);
    expect(band('under −10%')).toMatchObject({ bets: 1, said: -0.25, returned: 0.5 });
    expect(band('10 to 20%')).toMatchObject({ bets: 1, said: expect.closeTo(0.1, 12), returned: 0 });
  });

  it('takes over from the tested one', () => {
    expect(tested.until).toBe('2026-02-07');
  });

  it('satisfies the contract', () => {
    const edges = { tested, published };
    expect(recordResponseSchema.shape.edges.parse(edges)).toEqual(edges);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPrices, type Prices } from '../../../core/contract/prices/prices.ts';
import { DEFAULT_RECORD_SCHEMA } from '../../../core/contract/record/chain_parts.ts';
import { type RecordItem, recordItemSchema } from '../../../core/contract/record/record_chain.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { forecastEvents } from '../../../core/record/chain/chain.ts';
import { JUDGING_RULE, JUDGING_RULE_HASH, VERDICT_BOUTS } from '../../../core/record/chain/judging_rule.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { forecastContent, settledForecastContent } from '../../../core/record/forecast/forecast_items.ts';
import { judgedLosses, settledForecast } from '../../../core/record/forecast/forecast_judgement.ts';
import { eventForecasts, publishedForecast } from '../../../core/record/forecast/published_forecast.ts';
import { chainOf, heldCard, sha256 } from '../../fixtures/record_chains.ts';

const BEFORE = new Date('2026-04-03T23:45:00Z');
const NEXT_DAY = new Date('2026-04-05T06:10:00Z');
const SHARES = { knockout: 0.5, submission: 0.2, decision: 0.3 };

/** The forecast of the first bout is 0.7, of the second 0.4; both have one of the methods. */
function forecasted(card: Card): Card {
  const bouts = card.bouts.map((bout, place) => ({
    ...bout,
    forecastOfRed: [0.7, 0.4][place],
    methodShares: { red: SHARES, blue: SHARES },
  }));
  return { ...card, bouts };
}

const COMING = forecasted(heldCard([undefined, undefined]));

function frozenAt(now: Date, card = COMING, prices?: Prices) {
  const content = forecastContent(card, prices, 'v1', now, DEFAULT_RECORD_SCHEMA);
  if (content === undefined) throw new Error('nothing was frozen');
  return content;
}

/** The chain of a freeze and of each settlement that the cards give. */
function chainWith(now: Date, ...imports: (readonly Card[])[]): RecordItem[] {
  const contents: Parameters<typeof chainOf>[0][number][] = [frozenAt(now)];
  for (const cards of imports) {
    const [event] = forecastEvents(chainOf(contents));
    const settled = event && settledForecastContent(event, cards, NEXT_DAY);
    if (settled !== undefined) contents.push(settled);
  }
  return chainOf(contents);
}

const held = (...outcomes: Parameters<typeof heldCard>[0]) => [forecasted(heldCard(outcomes))];
const verify = (items: readonly unknown[]) => verifyChain('forecast', items, sha256);
const published = (items: readonly RecordItem[]) => publishedForecast(forecastEvents(items));

describe('the rule by which forecasts are judged', () => {
  it('is the one whose hash every item holds, as docs/models.md prints it', () => {
    expect(sha256(JUDGING_RULE)).toBe(JUDGING_RULE_HASH);
    expect(JUDGING_RULE_HASH).toBe('5b51ada6ee7f8eb485584a41d26abb94a197636695d6c3319102c389507dbd68');
    const page = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8');
    expect(page).toContain(JUDGING_RULE);
    expect(page).toContain(JUDGING_RULE_HASH);
    expect(JUDGING_RULE).toContain(`${VERDICT_BOUTS.toLocaleString('en-US')} bouts count`);
    expect(frozenAt(BEFORE).rule).toBe(JUDGING_RULE_HASH);
  });

  it('refuses a chain whose items are to be judged by another one', () => {
    const items = chainOf([{ ...frozenAt(BEFORE), rule: '0'.repeat(64) }]);
    expect(verify(items)).toMatchObject({ ok: false, item: 1, problem: 'is to be judged by another rule' });
  });

  it('takes minus the logarithm of what the winner was given, at the closing line without its margin', () => {
    const closing = { backed: 2, opponent: 2 };
    expect(settledForecast(0.7, { outcome: 'won', closing })).toMatchObject({
      loss: -Math.log(0.7),
      market_loss: -Math.log(0.5),
    });
    expect(settledForecast(0.7, { outcome: 'lost', closing }).loss).toBeCloseTo(-Math.log(0.3), 12);
  });

  it('takes the bouts of an event together for the error, and names none for one event', () => {
    const event = (...gains: number[]) => gains.map((gain) => ({ loss: 0.5 - gain, market_loss: 0.5 }));
    const judged = judgedLosses([event(0.1, 0.3), event(-0.1), []]);
    expect(judged).toMatchObject({ bouts: 3, events: 2, market: 0.5 });
    expect(judged?.gain).toBeCloseTo(0.1, 12);
    // Sums of differences from the mean: 0.2 and −0.2; times 2 / 1 for two events.
    expect(judged?.standard_error).toBeCloseTo(Math.sqrt(2 * 0.08) / 3, 12);
    expect(judgedLosses([event(0.1, 0.3)])?.standard_error).toBeNull();
    expect(judgedLosses([[], []])).toBeUndefined();
  });
});

describe('an event’s forecasts', () => {
  it('are frozen with the market, the line and the methods of every bout', () => {
    const content = frozenAt(BEFORE);
    expect(content).toMatchObject({ late: false, picks_version: 'v1', begins_at: '2026-04-04T00:00:00.000Z' });
    expect(content.bouts).toHaveLength(2);
    expect(content.bouts[0]).toMatchObject({
      ...{ fighter: 'Red One', opponent: 'Blue One', probability: 0.7, from_books: false },
      line: { fighter: 1.55, opponent: 2.6 },
      methods: { fighter: SHARES, opponent: SHARES },
    });
    expect(content.bouts[0]?.market).toBeGreaterThan(0.6);
    const card = heldCard([undefined, undefined]);
    expect(forecastContent(card, undefined, 'v1', BEFORE, DEFAULT_RECORD_SCHEMA)).toBeUndefined();
  });

  it('are those at the books’ prices while these are fresh, whatever corner the feed has the fighters in', () => {
    const consensus = { market: 0.3, forecast: 0.25, cappers: null };
    const swapped = {
      red: 'Blue One',
      blue: 'Red One',
      starts_at: '2026-04-04T02:00:00Z',
      line: null,
      quotes: [],
      path: [],
      consensus,
    };
    const at = (taken_at: string): Prices => ({ ...noPrices('e'), taken_at, bouts: [swapped] });
    const [fresh] = frozenAt(BEFORE, COMING, at('2026-04-03T23:40:00.000Z')).bouts;
    expect(fresh).toMatchObject({ probability: 0.75, market: 0.7, from_books: true });
    for (const taken_at of ['2026-04-03T12:00:00.000Z', '2026-04-03T23:50:00.000Z'])
      expect(frozenAt(BEFORE, COMING, at(taken_at)).bouts[0]).toMatchObject({ probability: 0.7, from_books: false });
  });

  it('settle with the losses of decided bouts; draws, replaced and cancelled ones are void', () => {
    const [, settled] = chainWith(BEFORE, held('red', 'draw'));
    if (settled?.kind !== 'forecast_settled') throw new Error('it did not settle');
    expect(settled).toMatchObject({ revision: 1, held_on: '2026-04-04' });
    expect(settled.bouts.map(({ outcome }) => outcome)).toEqual(['won', 'draw']);
    expect(settled.bouts[0]?.loss).toBeCloseTo(-Math.log(0.7), 12);
    expect(settled.bouts[1]).toMatchObject({ loss: null, market_loss: null });
    const [first] = held('red', 'red')[0]?.bouts ?? [];
    const without = { ...heldCard(['red', 'red']), bouts: first === undefined ? [] : [first] };
    const [, shortened] = chainWith(BEFORE, [without]);
    expect(shortened).toMatchObject({ bouts: [{ outcome: 'won' }, { outcome: 'replaced', loss: null }] });
  });

  it('settle once, and again only when a source corrects a result', () => {
    const items = chainWith(
      BEFORE,
      held('red', undefined),
      held('red', 'red'),
      held('red', 'red'),
      held('blue', 'red'),
    );
    expect(items.map(({ kind }) => kind)).toEqual(['forecast_frozen', 'forecast_settled', 'forecast_settled']);
    expect(items.at(-1)).toMatchObject({ revision: 2, bouts: [{ outcome: 'lost' }, { outcome: 'won' }] });
    expect(verify(items)).toMatchObject({ ok: true, events: 1, settled: 1, late: 0 });
    expect(published(items)).toMatchObject({ events: 1, awaited: 0, losses: { bouts: 2, events: 1 } });
  });

  it('count from the first one frozen in time; late ones do not', () => {
    const late = chainWith(new Date('2026-04-04T00:05:00Z'), held('red', 'red'));
    expect(late[0]).toMatchObject({ late: true });
    expect(verify(late)).toMatchObject({ ok: true, late: 1 });
    expect(published(late)).toMatchObject({
      since: null,
      events: 0,
      late: 1,
      losses: null,
      versions: [],
      verdict: null,
    });
    expect(published(chainWith(BEFORE))).toMatchObject({ since: '2026-04-04', events: 1, awaited: 1, losses: null });
  });

  it('are shown with the event under the id that it has in the sources now', () => {
    const items = chainWith(BEFORE, held('red', 'draw'));
    const moved = { ...heldCard(['red', 'draw']), id: '2026-04-05-elsewhere', date: '2026-04-05' };
    const shown = eventForecasts(forecastEvents(items), [moved], new Map()).get(moved.id);
    expect(shown).toMatchObject({ publication: { sequence: 1, revision: 1, late: false }, losses: { bouts: 1 } });
    expect(shown?.bouts.map(({ outcome }) => outcome)).toEqual(['won', 'draw']);
  });
});

describe('the chain of forecasts', () => {
  const ITEMS = chainWith(BEFORE, held('red', 'blue'));

  it('holds items of its own schema alone', () => {
    for (const item of ITEMS) expect(recordItemSchema.parse(item)).toEqual(item);
    expect(verifyChain('flex', ITEMS, sha256)).toMatchObject({ problem: 'is of forecast, the chain of flex' });
  });

  it('shows every changed probability, outcome and loss, also when all hashes are made again', () => {
    const [frozen, settled] = ITEMS;
    if (frozen?.kind !== 'forecast_frozen' || settled?.kind !== 'forecast_settled')
      throw new Error('it did not settle');
    const forged = (bouts: typeof settled.bouts) => {
      const { sequence: _s, previous: _p, hash: _h, ...content } = { ...settled, bouts };
      const { sequence: _fs, previous: _fp, hash: _fh, ...first } = frozen;
      return chainOf([first, content]);
    };
    fc.assert(
      fc.property(
        fc.constantFrom('loss', 'market_loss'),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (figure, by) => {
          const bouts = settled.bouts.map((bout) => ({ ...bout, [figure]: (bout[figure] ?? 0) - by }));
          expect(verify(forged(bouts))).toMatchObject({ ok: false, item: 2 });
        },
      ),
    );
    expect(verify(forged(settled.bouts.slice(1)))).toMatchObject({ problem: 'settles 1 bouts of 2' });
    expect(verify(ITEMS.map((item) => ({ ...item, late: true })))).toMatchObject({ ok: false, item: 1 });
  });
});

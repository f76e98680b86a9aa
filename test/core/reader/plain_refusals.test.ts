import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { conditionSchema } from '../../../core/contract/rules/rules.ts';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import type { CardBet } from '../../../core/domain/cards/card.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { neverNote, unkeptNote, wishedFilters } from '../../../core/reader/reading_choice.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../../core/strategies/facts/filtered_cards.ts';
import type { RuleBout } from '../../../core/strategies/rules/figures.ts';
import { hasSameConditions, isKeptOut } from '../../../core/strategies/rules/filters.ts';
import { allHold, type Condition } from '../../../core/strategies/rules/rule.ts';
import { describeOffline } from '../../../lambdas/interpreter/offline_reader.ts';
import { demoImport } from '../../fixtures/demo_league.ts';

const phraseSchema = z.object({
  text: z.string(),
  /** What must hold for every bet. */
  never: z.array(conditionSchema),
  /** Words of what no filter can say. */
  cannot: z.array(z.string()),
});
const phrasesOf = (name: string) => {
  const file = new URL(`../../fixtures/reader/${name}.json`, import.meta.url);
  return z.array(phraseSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
};
const PHRASES = phrasesOf('plain_refusals');
const LATER = phrasesOf('plain_refusals_later');

const readingOf = (text: string) => describeOffline(cleanDescription(text));

/** A phrase is read rightly if it gives strategies, exactly its filters, and says exactly what it cannot filter. */
function isRight({ text, never, cannot }: z.infer<typeof phraseSchema>): boolean {
  const reading = readingOf(text);
  const isSaid = (words: string) => reading.unkept.some((said) => said.toLowerCase().includes(words));
  const isAllSaid = reading.unkept.length === cannot.length && cannot.every(isSaid);
  return reading.strategies.length > 0 && hasSameConditions(wishedFilters(reading), never) && isAllSaid;
}

const TODAY = '2026-04-03';
const { cards: all, facts } = demoImport(TODAY);
const cards = all.slice(-100);
const table = factTable(facts);
const boutsOf = new Map(facts.map(({ id, bouts }) => [id, bouts]));

/** The bets of these cards with a leg for which a condition fails. */
function failing(filters: readonly Condition[], condition: Condition): CardBet[] {
  const holds = allHold([condition]);
  return filteredCards(cards, filters, table).flatMap(({ id, selections }) => {
    const bouts: readonly RuleBout[] = boutsOf.get(id) ?? [];
    const fails = (bet: CardBet) => bet.some(({ bout, corner }) => !bouts[bout] || !holds(bouts[bout], corner));
    return [...selections.values()].flat().filter(fails);
  });
}

describe('thirty refusals in plain words', () => {
  test('26 become exactly their filters, or are said to be none; these four do not', () => {
    expect(PHRASES).toHaveLength(30);
    expect(PHRASES.filter((phrase) => !isRight(phrase)).map(({ text }) => text)).toEqual([
      'Favorites, as long as they are not shorter than -300.',
      'I want experience on my side and I stay off underdogs.',
      'I like the AI models, minus the Brazilians.',
      "Strong win rates, but please don't bet on fighters with a beard.",
    ]);
  });

  test('of twenty that were written later, 15 do', () => {
    expect(LATER).toHaveLength(20);
    expect(LATER.filter(isRight).length).toBeGreaterThanOrEqual(15);
  });

  test.each([...PHRASES, ...LATER])(
    'what is said to be left out is in no pick and in no bet of the test: $text',
    ({ text, never }) => {
      const reading = readingOf(text);
      const filters = wishedFilters(reading);
      const told = never.filter((condition) => isKeptOut(condition, filters));
      for (const condition of told) expect(failing(filters, condition)).toEqual([]);
      const next = nextCard(filteredCards(cards, filters, table), new Date(TODAY));
      const weight = 1 / Math.max(1, reading.strategies.length);
      const portfolio = reading.strategies.map((strategy) => ({ strategy, weight }));
      if (next === undefined || portfolio.length === 0) return;
      const bouts = boutsOf.get(next.id) ?? [];
      for (const { legs } of picksFor(next, portfolio, 'v').picks)
        for (const leg of legs) {
          const bout = bouts[leg.bout];
          expect(bout !== undefined && told.every((condition) => allHold([condition])(bout, leg.corner))).toBe(true);
        }
    },
  );

  test('some of these filters take bets away, so that the tests above can fail', () => {
    const kept = PHRASES.flatMap(({ never }) => never).filter((condition) => failing([], condition).length > 0);
    expect(kept.length).toBeGreaterThan(15);
  });
});

describe('what the screen says of a refusal', () => {
  const [entry] = readingOf('Good strikers, but nobody over 38.').never;

  test('names the filter while it holds, and promises nothing without it', () => {
    if (entry === undefined) throw new Error('The refusal was not read');
    expect(neverNote(entry, entry.filters)).toBe(
      '“over 38” is in no pick and in no bet of the test: never bet on is “All but: age at most 38 years”.',
    );
    expect(neverNote(entry, [])).toBe('“over 38” is not kept out: picks may be on it.');
  });

  test('says of what no figure knows that picks may be on it', () => {
    expect(readingOf('Wrestlers, but never in Las Vegas.').unkept.map(unkeptNote)).toEqual([
      'No filter can keep out “Las Vegas”: picks may be on it.',
    ]);
  });
});

describe('what refuses nothing gives no filter', () => {
  test.each([
    'I don’t mind heavyweights, and I like wrestlers.',
    'Never skip the heavyweights; favorites please.',
    'Not only heavyweights but everyone: good strikers.',
    'Underdogs no longer than +200 and wrestlers.',
    'Nothing fancy, favorites on every card.',
    'My brother never bets on debutants. Favorites for me.',
    'Strikers who have never been knocked out.',
  ])('%s', (text) => {
    expect(wishedFilters(readingOf(text))).toEqual([]);
  });

  test.each([['Wrestlers, but no debutants unless they are favorites.'], ['Wrestlers, but no heavyweights over 38.']])(
    'nor does a part of a thing, which is said to be kept in: %s',
    (text) => {
      expect(wishedFilters(readingOf(text))).toEqual([]);
      expect(readingOf(text).unkept).toHaveLength(1);
    },
  );
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { factTable } from '../../../core/facts/fact_table.ts';
import { filteredCards } from '../../../core/facts/filtered_cards.ts';
import { cardsWithRules } from '../../../core/facts/rule_cards.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { picksFor } from '../../../core/portfolio/picks.ts';
import { chosenStrategies, wishedFilters } from '../../../core/reader/reading_choice.ts';
import { ruleId } from '../../../core/rules/canonical_rule.ts';
import { ruleText } from '../../../core/rules/condition_text.ts';
import { neverText } from '../../../core/rules/filters.ts';
import { allHold } from '../../../core/rules/rule.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { describeOffline } from '../../../lambdas/interpreter/offline_reader.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { demoImport } from '../../fixtures/demo_league.ts';

const readingOf = (text: string) => describeOffline(cleanDescription(text));

/** What a description becomes, as docs/language.md writes it. */
function becomes(text: string): string {
  const reading = readingOf(text);
  return [
    ...(reading.rules ?? []).map(({ conditions, either }) => {
      return `rule: ${ruleText(conditions)}${either.length > 0 ? ' (asks: both or either)' : ''}`;
    }),
    ...chosenStrategies(reading).map((id) => `strategy: ${strategyName(id)}`),
    ...wishedFilters(reading).map((filter) => `never: ${neverText(filter)}`),
    ...boundsTexts(reading.bounds).map((bound) => bound.text),
  ].join(' · ');
}

const DOCUMENT = readFileSync(new URL('../../../docs/language.md', import.meta.url), 'utf8');
const EXAMPLES = [...DOCUMENT.matchAll(/^\| “(?<said>.+?)” \| (?<meant>.+) \|$/gm)].map(({ groups = {} }) => groups);

describe('the examples of docs/language.md', () => {
  test('are twenty', () => expect(EXAMPLES).toHaveLength(20));

  test.each(EXAMPLES)('$said', ({ said = '', meant }) => expect(becomes(said)).toBe(meant));
});

describe('what stands in a text about something else', () => {
  test.each([
    'My dog is older than my cat and she is taller than most dogs at the park.',
    'The restaurant was great, favorites on the menu were young asparagus and grilled fish.',
    'My horse is a favorite with a good record and a longer stride.',
    'Tennis players who are taller and have won three in a row.',
  ])('gives no rule: %s', (text) => expect(readingOf(text).rules).toEqual([]));
});

describe('a sentence of one fighter', () => {
  const today = '2026-04-03';
  const { cards: all, facts } = demoImport(today);
  const cards = all.slice(-12);
  const table = factTable(facts);
  const boutsOf = new Map(facts.map(({ id, bouts }) => [id, bouts]));
  const sides = fc.constantFrom(['underdogs', '>'] as const, ['favorites', '<'] as const);
  const qualities = fc.subarray(
    [
      'wrestle well',
      'are younger',
      'have a reach advantage',
      'are under 36',
      'have at least 3 UFC fights',
      'are taller',
    ],
    { minLength: 1, maxLength: 3 },
  );

  test('is one rule, and no pick contradicts it', () => {
    const isSaid = fc.property(sides, qualities, fc.integer({ min: 1, max: 6 }), ([side, is], said, most) => {
      const reading = readingOf(`I back ${side} who ${said.join(' and ')}, at most ${most} bets a night.`);
      const [rule, ...others] = reading.rules ?? [];
      expect([others, chosenStrategies(reading), reading.bounds]).toEqual([[], [], { bets: most }]);
      const conditions = rule?.conditions ?? [];
      expect(conditions).toContainEqual({ figure: 'odds', of: 'difference', is, value: 0 });
      expect(conditions).toHaveLength(1 + said.length);
      const id = ruleId(conditions, sha256);
      const ruled = filteredCards(cardsWithRules(cards, [{ id, conditions }], table), wishedFilters(reading), table);
      const holds = allHold(conditions);
      for (const card of ruled) {
        const { picks } = picksFor(card, [{ strategy: id, weight: 1 }], 'v1', reading.bounds);
        expect(picks.length).toBeLessThanOrEqual(most);
        for (const { legs } of picks)
          for (const { bout, corner } of legs) {
            const met = boutsOf.get(card.id)?.[bout];
            expect(met !== undefined && holds(met, corner)).toBe(true);
          }
      }
    });
    fc.assert(isSaid, { numRuns: 25 });
  });
});

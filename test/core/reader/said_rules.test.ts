import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { picksFor } from '../../../core/portfolio/picks/picks.ts';
import { chosenStrategies, wishedFilters } from '../../../core/reader/reading_choice.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../../core/strategies/facts/filtered_cards.ts';
import { cardsWithRules } from '../../../core/strategies/facts/rule_cards.ts';
import { ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import { ruleText } from '../../../core/strategies/rules/condition_text.ts';
import { neverText } from '../../../core/strategies/rules/filters.ts';
import { allHold } from '../../../core/strategies/rules/rule.ts';
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

describe('a wish in a few words', () => {
  const DOGS = 'rule: underdog';
  test.each([
    // Rarity turns what it stands before.
    ['Underdogs who are seldom taken down', `${DOGS}, rated takedowns, defence at least 0`],
    ['Underdogs who hardly ever get dropped', `${DOGS}, knockout losses below 2`],
    ['Underdogs who barely get hit', `${DOGS}, rated strike accuracy, defence at least 0`],
    ['Fighters who rarely wrestle', 'rule: net grappling below 0 over the opponent'],
    // Decimal odds are bounded as they are said.
    ['lefty, 1.75 or better', 'rule: stance Southpaw, odds no shorter than −133'],
    ['2.60 or longer, taller', 'rule: odds no shorter than +160, height at least +1 inch over the opponent'],
    ['grapplers at 1.60 or less', 'rule: net grappling above 0 over the opponent, odds no longer than −167'],
    ['favorites at -250 or more', 'rule: favorite, odds no longer than −250'],
    // What stands behind "over", "vs." or before "opponent" is the opponent's, up to a comma.
    // A colon, or one's own side, ends what is said of him.
    [
      'fade old guys: favorites who wrestle',
      'rule: age at most −1 year over the opponent, favorite, net grappling above 0 over the opponent',
    ],
    [
      'against a southpaw and I want the taller one',
      'rule: opponent’s stance Southpaw, height at least +1 inch over the opponent',
    ],
    ['vet over a newbie', 'rule: UFC bouts at least 10, opponent’s UFC bouts exactly 0'],
    [
      'striker vs. a guy coming off a loss',
      'rule: net striking above 0 over the opponent, opponent’s losing run at least 1',
    ],
    ['orthodox, rusty opponent', 'rule: stance Orthodox, opponent’s time since the last bout above 365 days'],
    [
      'finisher, man across is a southpaw, under 29',
      'rule: win rate by finish above 0% over the opponent, opponent’s stance Southpaw, age below 29 years',
    ],
    [
      'seven UFC fights or more vs. one with fewer than two',
      'rule: UFC bouts at least 7, opponent’s UFC bouts below 2',
    ],
    [
      '65%+ win rate facing sub 45%',
      'rule: win rate, all promotions at least 65%, opponent’s win rate, all promotions below 45%',
    ],
    [
      '80% win rate, opponent 50% or worse',
      'rule: win rate, all promotions at least 80%, opponent’s win rate, all promotions at most 50%',
    ],
    ['over 34 vs. under 26', 'rule: age above 34 years, opponent’s age below 26 years'],
    // Two figures of one fighter need no verb.
    ['74 inch reach, elo over 1580', 'rule: reach at least 74 inches, Elo above 1580'],
    // Words that no phrase knows are left out alone.
    ['Hello folks, what about lefties over 31?', 'rule: stance Southpaw, age above 31 years'],
    ['Southpaws under 31 who play the banjo', 'rule: stance Southpaw, age below 31 years'],
    // A quality that no strategy says is a rule, beside a filter too.
    [
      'Only five-rounders: busier strikers',
      'rule: rated strikes tried above 0 over the opponent · never: Three-round bouts',
    ],
    ['bet on bombers', 'rule: rated knockdowns above 0'],
    // Times a night are bets; times a fighter lost are none.
    [
      'Lefties who wrestle, never bet more than five times a night',
      'rule: stance Southpaw, net grappling above 0 over the opponent · at most 5 bets a night, best edge first',
    ],
    [
      'Lefties who wrestle. No more than 3 times a card',
      'rule: stance Southpaw, net grappling above 0 over the opponent · at most 3 bets a night, best edge first',
    ],
    ['Lefties knocked out no more than two times', 'rule: stance Southpaw, knockout losses at most 2'],
    [
      'Neither southpaws nor debutants, just underdogs',
      'strategy: Underdogs up to +185 · never: All but: stance not Southpaw · never: UFC debutants',
    ],
    // A list is refused to its end, whatever the network takes for refused.
    [
      'No women or flyweights, underdogs',
      "strategy: Underdogs up to +185 · never: Women’s bouts · never: All but: no Flyweight, Women's Flyweight",
    ],
    [
      'Never southpaws and rookies, favorites',
      'strategy: All favorites · never: All but: stance not Southpaw · never: UFC debutants',
    ],
    [
      'No old guys or newcomers, underdogs',
      'rule: underdog · never: All but: age below +1 year over the opponent · never: UFC debutants',
    ],
    // No filter says two things at once, so that neither side is refused.
    ['wrestlers, but neither favorites over 36 nor dogs under 24', 'strategy: Better grapplers'],
    // Apostrophes may be missing.
    ['favs who havent fought in over a year', 'rule: favorite, time since the last bout above 365 days'],
    ['underdogs that arent old', 'rule: underdog, age below +1 year over the opponent'],
    [
      'dont take anyone older then 36, underdogs',
      'strategy: Underdogs up to +185 · never: All but: age at most 36 years',
    ],
    // A size denies the size alone.
    ['a wrestler who isn’t a big underdog', 'rule: net grappling above 0 over the opponent, odds shorter than +200'],
    // What one strategy names is not bet on beside the conditions on every bet.
    ['Womens fights only, take the younger one', 'rule: age at most −1 year over the opponent · never: Men’s bouts'],
    // A digit within a word is none.
    ['gr8 submission defense and a favorite', 'rule: rated submission attempts, defence above 0, favorite'],
    ['parlay the favorites, 4 legs', 'strategy: Favorites parlay, 4 legs'],
    ['righties against lefties plus money', 'rule: stance Orthodox, opponent’s stance Southpaw, underdog'],
    ['underdogs coming off a knockout loss', 'rule: underdog, losing run at least 1, knockout losses at least 1'],
  ])('%s', (text, meant) => expect(becomes(text)).toBe(meant));
});

describe('words that nothing reads beside a wish', () => {
  test.each([
    ['underdawgs with a reach advantage', ['underdawgs']],
    ['underdogs that keep the fight standing', ['keep the fight standing']],
    ['Underdogs that are tough, banjo', ['tough', 'banjo']],
    ['Hey, could you please back the younger favorites for me?', []],
    ['Younger favorites. My aunt sells fish.', []],
  ])('are told: %s', (text, unread) => expect(readingOf(text).ignored).toEqual(unread));
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

import { CAPPER_IDS, type CapperId } from '../strategies/catalogue.ts';
import { ofCapper } from './families.ts';
import type { Findings } from './findings.ts';
import type { Mention } from './scope.ts';
import { isExcluded, isWanted, mentionsOf, placeOf, type Sentence, wordsBetween } from './sentence.ts';

/** What each capper looks at, for those who describe one instead of naming it. */
const THEMES: readonly [CapperId, RegExp][] = [
  ['takedown_tracker', /^(takedown|grappl|wrestl)/],
  ['odds_observer', /^(odds|lines?|market|prices?)$/],
  ['distance_decider', /^(distance|range)/],
  ['recklessness_reviewer', /^(reckless|wild|careless)/],
  ['clinch_counter', /^clinch/],
];
/** Verbs and pronouns that say what a capper does rather than what the bettor wants. */
const OF_A_CAPPER = new Set([
  'he',
  'she',
  'knows',
  'reads',
  'studies',
  'looks',
  'tracks',
  'counts',
  'watches',
  'understands',
  'reviews',
  'looking',
  'studying',
  'tracking',
  'expert',
  'specialises',
  'specializes',
]);
const NEAR = 6;

const namedIn = (sentence: Sentence): Mention[] => mentionsOf(sentence, ...CAPPER_IDS);

/** Whether a craft is what a capper knows ("he reads grappling well"), not what is to be backed. */
export function isSaidOfCapper(sentence: Sentence, mention: Mention): boolean {
  const cappers = [...namedIn(sentence), ...mentionsOf(sentence, 'capper')];
  if (!cappers.some((capper) => capper.to <= mention.from || capper.from - mention.to <= 1)) return false;
  const adjacent = mentionsOf(sentence, 'capper').some(
    (capper) => capper.from - mention.to >= 0 && capper.from - mention.to <= 1,
  );
  const before = sentence.statement.tokens.slice(Math.max(0, mention.from - NEAR), mention.from);
  return adjacent || before.some((token) => OF_A_CAPPER.has(token.text));
}

/** "The capper who tracks takedowns": what is said close to the word, on its own side of a comma or an "and". */
function readDescribed(sentence: Sentence, capper: Mention, findings: Findings) {
  const around = wordsBetween(sentence, Math.max(0, capper.from - 2), capper.to + NEAR);
  const end = around.findIndex((word, at) => at > 2 && (word === ',' || word === 'and'));
  const said = end < 0 ? around : around.slice(0, end);
  const about = THEMES.find(([, theme]) => said.some((word) => theme.test(word)));
  if (about) findings.ask(ofCapper(about[0]), placeOf(sentence, capper), capper.stance);
  else if (namedIn(sentence).length === 0) findings.ledNowhere.push(placeOf(sentence, capper));
}

/** Reads cappers: by name, by what they look at, or all of them. */
export function readCappers(sentence: Sentence, findings: Findings) {
  const named = namedIn(sentence);
  for (const mention of named) {
    const id = CAPPER_IDS.find((capper) => capper === mention.topic);
    if (!id) continue;
    if (isExcluded(mention)) findings.exclude([ofCapper(id)]);
    findings.ask(ofCapper(id), placeOf(sentence, mention), mention.stance);
  }
  const wantsSome = named.some(isWanted) || findings.asksFor(CAPPER_IDS.map(ofCapper));
  for (const all of mentionsOf(sentence, 'cappers')) {
    if (isExcluded(all)) {
      if (!wantsSome) findings.exclude(CAPPER_IDS.map(ofCapper));
    } else if (!wantsSome) {
      const place = placeOf(sentence, all);
      for (const id of CAPPER_IDS) findings.ask(ofCapper(id), place, all.stance);
    }
  }
  for (const capper of mentionsOf(sentence, 'capper').filter(isWanted)) readDescribed(sentence, capper, findings);
}

import { CAPPER_IDS, type CapperId } from '../../strategies/ids.ts';
import type { Mention } from '../stance/scope.ts';
import { isExcluded, isWanted, mentionsOf, placeOf, type Sentence, wordsBetween } from '../stance/sentence.ts';
import { ofCapper } from './families.ts';
import type { Findings } from './findings.ts';

/** What each capper looks at or does, for those who describe one instead of naming it. */
const THEMES: readonly [CapperId, RegExp][] = [
  ['takedown_tracker', /^(takedown|take|grappl|wrestl|track)/],
  ['odds_observer', /^(odds|lines?|market|markets|prices?|observ\w*)$/],
  ['distance_decider', /^(distance|range|decid)/],
  ['recklessness_reviewer', /^(reckless|wild|careless|review)/],
  ['clinch_counter', /^(clinch|counts?$|counting$)/],
];
const NEAR = 9;
const JOINTS = new Set([',', 'and', 'but', 'or', 'plus']);

const namedIn = (sentence: Sentence): Mention[] => mentionsOf(sentence, ...CAPPER_IDS);

interface Described {
  from: number;
  to: number;
  capper: CapperId;
}

/** "The capper who tracks takedowns": what is said close to the word, on its own side of a comma or an "and". */
function describedBy(sentence: Sentence, { from, to }: Mention): Described | undefined {
  const before = wordsBetween(sentence, Math.max(0, from - NEAR), from);
  const behind = wordsBetween(sentence, to, to + NEAR);
  const end = behind.findIndex((word) => JOINTS.has(word));
  const stretches = [
    { from: to, to: to + (end < 0 ? behind.length : end) },
    { from: from - before.length + before.findLastIndex((word) => word !== ',' && JOINTS.has(word)) + 1, to: from },
  ];
  for (const stretch of stretches) {
    const words = wordsBetween(sentence, stretch.from, stretch.to);
    const theme = THEMES.find(([, about]) => words.some((word) => about.test(word)));
    if (theme) return { from: Math.min(stretch.from, from), to: Math.max(stretch.to, to), capper: theme[0] };
  }
  return undefined;
}

/** Whether a craft is what a capper knows ("he reads grappling well"), not what is to be backed. */
export const isSaidOfCapper = (sentence: Sentence, mention: Mention): boolean =>
  mentionsOf(sentence, 'capper').some((capper) => {
    const described = describedBy(sentence, capper);
    return described !== undefined && mention.from >= described.from && mention.to <= described.to;
  }) || isSaidOfNamed(sentence, mention);

const OF_A_CAPPER =
  /^(he|she|knows?|reads?|studies|looks|tracks?|counts?|watches|understands|reviews?|looking|studying|tracking|expert|speciali[sz]es)$/;

/** "The Takedown Tracker, he knows wrestling". */
function isSaidOfNamed(sentence: Sentence, mention: Mention): boolean {
  if (!namedIn(sentence).some((capper) => capper.to <= mention.from)) return false;
  const before = wordsBetween(sentence, Math.max(0, mention.from - NEAR), mention.from);
  return before.some((word) => OF_A_CAPPER.test(word));
}

function readDescribed(sentence: Sentence, capper: Mention, findings: Findings) {
  const described = describedBy(sentence, capper);
  if (described) findings.ask(ofCapper(described.capper), placeOf(sentence, capper), capper.stance);
  else if (namedIn(sentence).length === 0) findings.ledNowhere.push(placeOf(sentence, capper));
}

const FEWER_THAN_ALL = { least: 2, most: CAPPER_IDS.length - 1 };

/** "Two cappers get my attention": which two is said elsewhere. "The other two cappers" are known. */
function areSome({ statement }: Sentence, { from, to }: Mention): boolean {
  const words = statement.tokens.slice(Math.max(0, from - 1), to);
  return (
    words.some(
      ({ kind, amount }) =>
        kind === 'number' &&
        amount?.count !== undefined &&
        amount.count >= FEWER_THAN_ALL.least &&
        amount.count <= FEWER_THAN_ALL.most,
    ) && !words.some(({ text }) => /^(other|remaining|all|every)$/.test(text))
  );
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
    } else if (!wantsSome && !areSome(sentence, all)) {
      const place = placeOf(sentence, all);
      for (const id of CAPPER_IDS) findings.ask(ofCapper(id), place, all.stance);
    }
  }
  for (const capper of mentionsOf(sentence, 'capper').filter(isWanted)) readDescribed(sentence, capper, findings);
}

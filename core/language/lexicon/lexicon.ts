import type { Concept, LexiconEntry } from '../concepts.ts';
import { AFTERTHOUGHT_WORDS } from './afterthoughts.ts';
import { BET_WORDS } from './bets.ts';
import { BODY_WORDS } from './bodies.ts';
import { IDIOMS } from './idioms.ts';
import { MEASURE_WORDS } from './measures.ts';
import { OPERATOR_WORDS } from './operators.ts';
import { PRICE_WORDS } from './prices.ts';
import { REFUSING_WORDS } from './refusals.ts';
import { REQUESTING_WORDS } from './requests.ts';
import { SKILL_WORDS } from './skills.ts';

const BACKGROUND: Concept = 'other_sport';

/** What is asked for, and what turns it: of these the longest phrase counts. */
export const SPOKEN: readonly LexiconEntry[] = [
  ...PRICE_WORDS,
  ...BODY_WORDS,
  ...SKILL_WORDS,
  ...BET_WORDS,
  ...OPERATOR_WORDS.filter((entry) => entry.concept !== BACKGROUND),
  ...REFUSING_WORDS,
  ...REQUESTING_WORDS,
  ...AFTERTHOUGHT_WORDS,
  ...MEASURE_WORDS,
  ...IDIOMS,
];

/** What a description is about, beside what it asks. */
export const BACKGROUND_WORDS: readonly LexiconEntry[] = OPERATOR_WORDS.filter((entry) => entry.concept === BACKGROUND);

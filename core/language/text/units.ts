import type { Concept } from '../concepts.ts';
import { MEASURE_WORDS } from '../lexicon/measures.ts';
import type { Token } from './tokens.ts';
import type { Amount } from './written_amounts.ts';

export type Unit = 'years' | 'inches' | 'legs';
/** A unit as it is written; `none` measures what nobody bets on by size ("3 rounds"). */
type WrittenUnit = Unit | 'centimeters' | 'none';

const unitWords = (concept: Concept) =>
  new Set(MEASURE_WORDS.filter((entry) => entry.concept === concept).flatMap((entry) => entry.phrases));
const UNITS: readonly [WrittenUnit, ReadonlySet<string>][] = [
  ['years', unitWords('years')],
  ['inches', unitWords('inches')],
  ['centimeters', unitWords('centimeters')],
  ['legs', unitWords('legs')],
  ['none', unitWords('no_unit')],
];
const CENTIMETERS_PER_INCH = 2.54;
/** "Three more inches", "five full years". */
const FILLERS = /^(more|full|good|whole|extra|big|additional|or|solid|clear)$/;

/** The unit that this word is, or undefined. */
export const unitOf = (token: Token | undefined): WrittenUnit | undefined =>
  UNITS.find(([, words]) => token && words.has(token.text))?.[0];

/** Where the unit of a number may stand, from behind the number on: there, or behind one filler. */
export const placeOfUnit = (tokens: readonly Token[], behind: number): number =>
  FILLERS.test(tokens[behind]?.text ?? '') && unitOf(tokens[behind + 1]) !== undefined ? behind + 1 : behind;

/** Centimetres in inches. */
export const inInches = ({ count = 0 }: Amount): Amount => ({ count: count / CENTIMETERS_PER_INCH });

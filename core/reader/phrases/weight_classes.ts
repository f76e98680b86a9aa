import type { Condition } from '../../rules/rule.ts';
import { MEN, WOMEN } from './figure_words.ts';

/** Weight classes of the market source, which puts `Women's` before those of women. */
const MENS_CLASSES = ['Heavyweight', 'Middleweight', 'Welterweight', 'Lightweight'] as const;
const SHARED_CLASSES = ['Featherweight', 'Bantamweight', 'Flyweight'] as const;
const WOMENS_CLASSES = ['Strawweight'] as const;
const STEM =
  '(?<stem>light[- ]?heavy|heavy|middle|welter|light|feather|bantam|fly|straw|catch)[- ]?weights?\\b|\\b(?<short>lhw)\\b';
const KIND = '(?: (?:mma|ufc))?(?: (?:fights?|bouts?|matche?s?|fighters?|divisions?|class(?:es)?|side|cards?))?';
const isOneOf = (names: readonly string[], name: string) => names.includes(name);

/** The source's names of a class: a class without a sex is that of both. */
function classNames(stem: string, text: string): readonly string[] {
  if (stem === 'catch') return ['Catch Weight'];
  if (stem === 'lhw' || /^light[- ]?heavy$/.test(stem)) return ['Light Heavyweight'];
  const name = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}weight`;
  const womens = `Women's ${name}`;
  if (isOneOf(MENS_CLASSES, name)) return [name];
  if (isOneOf(WOMENS_CLASSES, name) || new RegExp(WOMEN).test(text)) return [womens];
  return isOneOf(SHARED_CLASSES, name) && !new RegExp(MEN).test(text) ? [name, womens] : [name];
}

/** The name of a weight class, as a condition on the bout. */
export const weightClass = {
  pattern: new RegExp(`(?:(?:${WOMEN}|${MEN}) )?\\b(?:${STEM})${KIND}`, 'g'),
  read: ({ 0: words, groups = {} }: RegExpExecArray): Condition => {
    const { stem = 'lhw' } = groups;
    return { figure: 'weight_class', of: 'bout', is: 'one_of', value: classNames(stem, words) };
  },
};

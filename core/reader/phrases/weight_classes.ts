/** Words for women and for men, as patterns of plain text. */
export const WOMEN = "\\b(?:wom[ae]n|females?|ladies|lady|girls?|chicks|wmma)(?:'?s)?\\b";
export const MEN = "\\b(?:men(?:'?s)?|males?|male fighters)\\b";
/** What may stand behind a kind of bout. */
export const BOUTS =
  '(?: (?:mma|ufc))?(?: (?:fights?|bouts?|matche?s?|fighters?|divisions?|class(?:es)?|side|cards?))?';

/** Weight classes of the market source, which puts `Women's` before those of women. */
const MENS_CLASSES = ['Heavyweight', 'Middleweight', 'Welterweight', 'Lightweight'] as const;
const SHARED_CLASSES = ['Featherweight', 'Bantamweight', 'Flyweight'] as const;
const WOMENS_CLASSES = ['Strawweight'] as const;
const STEM =
  '(?<stem>light[- ]?heavy|heavy|middle|welter|light|feather|bantam|fly|straw|catch)[- ]?weights?\\b|\\b(?<short>lhw)\\b';
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

/** The name of a weight class in plain text, with a sex maybe. */
export const WEIGHT_CLASS = `(?:(?:${WOMEN}|${MEN}) )?\\b(?:${STEM})${BOUTS}`;

/** The market source's names of a class that `WEIGHT_CLASS` has found. */
export const weightClasses = ({ 0: words, groups: { stem = 'lhw' } = {} }: RegExpExecArray): readonly string[] =>
  classNames(stem, words);

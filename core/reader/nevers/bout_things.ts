import type { Condition } from '../../rules/rule.ts';
import { named, type ThingReader } from './thing.ts';

const ofBout = (figure: string, value: number): Condition => ({ figure, of: 'bout', is: '=', value });
const BOUTS = '(?: (?:mma|ufc))?(?: (?:fights?|bouts?|matche?s?|fighters?|divisions?|class(?:es)?|side|cards?))?';

const WOMEN = "\\b(?:wom[ae]n|females?|ladies|lady|girls?|chicks|wmma)(?:'?s)?\\b";
const MEN = "\\b(?:men(?:'?s)?|males?|male fighters)\\b";

/** Weight classes of the market source, which puts `Women's` before those of women. */
const MENS_CLASSES = ['Heavyweight', 'Middleweight', 'Welterweight', 'Lightweight'] as const;
const SHARED_CLASSES = ['Featherweight', 'Bantamweight', 'Flyweight'] as const;
const WOMENS_CLASSES = ['Strawweight'] as const;
const CLASS = '\\b(light[- ]?heavy|heavy|middle|welter|light|feather|bantam|fly|straw|catch)[- ]?weights?\\b|\\blhw\\b';

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

const SEX = `(?:${WOMEN}|${MEN})`;
const weightClass = named(new RegExp(`(?:${SEX} )?(?:${CLASS})${BOUTS}`), ([words, stem = 'lhw']) => {
  return { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: classNames(stem, words) };
});

/** What a bout is: the more particular first. */
export const BOUT_THINGS: readonly ThingReader[] = [
  weightClass,
  named(
    /\b(?:titles?|championships?|belts?(?= (?:fight|bout|on the line)))(?: (?:fights?|bouts?|matches|defen[cs]es?|shots?|on the line))?\b/,
    () => ofBout('title_bout', 0),
  ),
  named(/\b(?:five|5)[- ]?round(?:s|er|ers)?\b(?: (?:fights?|bouts?|matches))?/, () => ofBout('rounds', 3)),
  named(/\b(?:three|3)[- ]?round(?:s|er|ers)?\b(?: (?:fights?|bouts?|matches))?/, () => ofBout('rounds', 5)),
  // The sources schedule main events for five rounds.
  named(/\b(?:main[- ]events?|headliners?)\b/, () => ofBout('rounds', 3)),
  named(new RegExp(`${WOMEN}${BOUTS}`), () => ofBout('women', 0)),
  named(new RegExp(`${MEN}${BOUTS}`), () => ofBout('women', 1)),
];

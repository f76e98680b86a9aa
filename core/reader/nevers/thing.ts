import type { FigureOf } from '../../rules/figures.ts';
import type { Comparison, Condition } from '../../rules/rule.ts';

/** What a refused part of a text names: the words, and the conditions that keep it out. */
interface NamedThing {
  words: string;
  filter: Condition;
}

/** Finds one kind of thing in plain text; undefined where it is not named or cannot be filtered. */
export type ThingReader = (text: string) => NamedThing | undefined;

/** A reader of words that mean one filter. */
export function named(
  pattern: RegExp,
  filterOf: (match: RegExpExecArray, text: string) => Condition | undefined,
): ThingReader {
  return (text) => {
    const match = pattern.exec(text);
    const filter = match === null ? undefined : filterOf(match, text);
    return match === null || filter === undefined ? undefined : { words: match[0], filter };
  };
}

/** A condition on a figure of the side that is bet on, or of its opponent where the text says "against". */
export function ofSide(text: string, figure: string, is: Comparison, value: number): Condition {
  return { figure, of: sideIn(text), is, value };
}

/** Whose figure is meant: "betting against debutants" is about the opponent. */
export const sideIn = (text: string): Extract<FigureOf, 'own' | 'opponent'> =>
  /\b(?:against|opponents?|facing|faces|versus|vs)\b/.test(text) ? 'opponent' : 'own';

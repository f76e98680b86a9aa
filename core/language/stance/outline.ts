import type { Statement } from '../statements.ts';
import { type Heading, headingOf } from './headings.ts';
import { endsList, type Label, labelOf, marksAround } from './outline_labels.ts';
import { isMark, MARKS, marked, markOf } from './outline_marks.ts';
import type { Proposition } from './propositions.ts';
import { type Rereading, TOLD } from './restate.ts';
import type { Stance } from './scope.ts';

/** So many marks without a break before them are a list of them ("strikers Y. Grapplers N."). */
const A_LIST = 2;
const CON = /^(?:con|sans)$/;

const stanceOf = (heading: Heading): Stance => (heading === 'for' ? 'ask' : 'exclude');

/** What lists say of their topics by the headings they stand under, or marks behind them: "IN: dogs. OUT: parlays; reach (no)". */
export function outline(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  const isList = propositions.filter((proposition) => markOf(proposition)).length >= A_LIST;
  let label: Label | undefined;
  return propositions.flatMap((proposition, index): Rereading[] => {
    const { sentence, from, to, mentions, words } = proposition;
    const before = propositions[index - 1];
    const mark = mentions.length === 0 ? (MARKS.get(words.join(' ')) ?? headingOf(words)) : undefined;
    if (mark && before && isMark(propositions, statements, index))
      return marked(propositions, statements, index).map((item) => ({
        sentence: item.sentence,
        from: item.from,
        to: item.to,
        stance: stanceOf(mark),
      }));
    const next = labelOf(propositions, statements, index);
    if (next) {
      label = next;
      return [];
    }
    const { behind } = marksAround(statements, proposition);
    if (mentions.length === 0 && behind.startsWith(':')) label = undefined;
    const stated = label;
    if (label && endsList(label, behind)) label = undefined;
    if (mentions.length === 0) return [];
    const own = (isList ? markOf(proposition) : undefined) ?? (CON.test(words[0] ?? '') ? 'against' : undefined);
    if (own) return [{ sentence, from, to, stance: stanceOf(own) }];
    if (!stated) return [];
    // What a heading wishes for, only where it is told of; a mark says it outright.
    return [
      { sentence, from, to, stance: stanceOf(stated.heading), ...(stated.heading === 'for' ? { only: TOLD } : {}) },
    ];
  });
}

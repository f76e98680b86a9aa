import type { Statement } from '../statements.ts';
import { type Heading, headingOf } from './headings.ts';
import type { Proposition } from './propositions.ts';

/** A heading, and what ends its list. */
export interface Label {
  heading: Heading;
  /** Its list stands on the lines below, on the line behind it, or in brackets. */
  reach: 'lines' | 'line' | 'brackets';
}

/** A colon, a bar or a dash, behind a heading or before a mark. */
export const MARKING = /^[:|–—-]/;
export const OPENING = /^[([]$/;
const CLOSING = /^[)\]]$/;

/** What stands before and behind a proposition: breaks of its sentence, or the stops around. */
export function marksAround(statements: readonly Statement[], { sentence, from, to }: Proposition) {
  const tokens = statements[sentence]?.tokens ?? [];
  return {
    before: (from === 0 ? (statements[sentence - 1]?.stop ?? '') : (tokens[from - 1]?.text ?? '')).trim(),
    behind: to === tokens.length ? (statements[sentence]?.stop ?? '') : (tokens[to]?.text.trim() ?? ''),
  };
}

/** What a proposition without a topic announces, with those before it in its sentence: "dealbreakers, any order". */
function headingAt(propositions: readonly Proposition[], index: number): Heading | undefined {
  const last = propositions[index];
  const start = propositions.findLastIndex(
    ({ sentence, mentions }, at) => at < index && (sentence !== last?.sentence || mentions.length > 0),
  );
  const opening = propositions.slice(start + 1, index + 1);
  const parts = (opening[0]?.from === 0 ? opening : opening.slice(-1)).map(({ words }) => words);
  const headings = [...parts, parts.flat()].map(headingOf);
  return headings.includes('against') ? 'against' : headings.find((heading) => heading !== undefined);
}

/** The label that a proposition without a topic sets for what comes behind it. */
export function labelOf(propositions: readonly Proposition[], statements: readonly Statement[], index: number) {
  const proposition = propositions[index];
  if (!proposition || proposition.mentions.length > 0) return undefined;
  const { before, behind } = marksAround(statements, proposition);
  const heading = headingAt(propositions, index);
  if (!heading) return undefined;
  if (behind.startsWith('\n')) return { heading, reach: 'lines' } satisfies Label;
  const isBracketed = OPENING.test(before) && CLOSING.test(behind);
  const isBare = proposition.from === 0 && behind === ',' && /^(?:in|out)$/.test(proposition.words.join(' '));
  if (MARKING.test(behind) || isBracketed || isBare) return { heading, reach: 'line' } satisfies Label;
  return OPENING.test(behind) ? ({ heading, reach: 'brackets' } satisfies Label) : undefined;
}

/** Whether the list of a label ends with what stands behind a proposition. */
export const endsList = ({ reach }: Label, behind: string): boolean =>
  (reach === 'line' && /[.!?\n]/.test(behind)) ||
  (reach === 'lines' && /\n\s*\n/.test(behind)) ||
  (reach === 'brackets' && CLOSING.test(behind));

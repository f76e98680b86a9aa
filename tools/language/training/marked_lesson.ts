import type { Topic } from '../../../core/language/concepts.ts';
import type { Span } from '../../../core/language/second_reader/network.ts';
import { sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import type { Lesson, Verdict } from './lessons.ts';

/** How words are marked: "[+underdogs] all day, [-parlays] never, whatever [=favorites] pay". */
const MARKED = /\[([+=-])([^[\]]*)\]/g;
const MARKS: ReadonlyMap<string, Verdict> = new Map([
  ['+', 'wished'],
  ['-', 'refused'],
  ['=', 'told'],
]);

/** A marked stretch of a text, by its characters. */
interface Mark {
  from: number;
  to: number;
  verdict: Verdict | undefined;
}

/** The text without its marks, and where they stood. */
export function unmarked(line: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let read = 0;
  for (const { 0: whole, 1: sign = '', 2: words = '', index } of line.matchAll(MARKED)) {
    text += line.slice(read, index);
    marks.push({ from: text.length, to: text.length + words.length, verdict: MARKS.get(sign) });
    text += words;
    read = index + whole.length;
  }
  return { text: text + line.slice(read), marks };
}

/** Who wishes for the younger says so by refusing these: a mark may mean either. */
const TURNED: ReadonlySet<Topic> = new Set<Topic>(['older', 'shorter']);

/** The lesson of a sentence in which bettors' words are marked as wished for, refused or only told of; others teach nothing. */
export function markedLesson(line: string): Lesson {
  const { text, marks } = unmarked(line);
  const statements = statementsOf(text);
  const sequence = sequenceOf(statements, statements.map(scopeOf));
  const tokens = statements.flatMap((statement) => [...statement.tokens, undefined]);
  const verdictOn = (span: Span): Verdict | undefined => {
    const said = tokens.slice(span.from, span.to);
    return marks.find(({ from, to }) => said.some((token) => token && token.start < to && token.end > from))?.verdict;
  };
  return {
    sequence,
    verdicts: [
      ...sequence.topics.map((topic) => (TURNED.has(topic.topic) ? undefined : verdictOn(topic))),
      ...sequence.limits.map(verdictOn),
    ],
  };
}

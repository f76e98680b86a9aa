import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { bettingProbability, SUBJECT_ROWS, subjectRows } from '../../../core/language/subject.ts';
import type { Description } from '../labelled.ts';
import { shuffled } from './chance.ts';
import { descriptionsToLearn, markedLinesToLearn, subjectLinesToLearn } from './lessons.ts';
import { unmarked } from './marked_lesson.ts';

/** A text, and whether it is on betting on fights. */
export interface SubjectLesson {
  text: string;
  isOfBetting: boolean;
}

/** How their labellers called what is on something else, in the trade's words. */
const ELSEWHERE: ReadonlySet<string> = new Set(['off_topic', 'other_sport']);
/** Whose a line of subject_lessons.txt is, and what stands behind it. */
const OWNED = /^(bettor|elsewhere): (.+)$/;

/** Texts that ask for nothing, but are a bettor's, teach neither. */
function describedLessons({ text, strategies, excluded, kind }: Description): SubjectLesson[] {
  if (strategies.length + excluded.length > 0) return [{ text, isOfBetting: true }];
  return ELSEWHERE.has(kind) ? [{ text, isOfBetting: false }] : [];
}

function markedLessons(line: string): SubjectLesson[] {
  const { text, marks } = unmarked(line);
  return marks.some(({ verdict }) => verdict !== 'told') ? [{ text, isOfBetting: true }] : [];
}

function ownedLesson(line: string): SubjectLesson {
  const [, owner, text] = OWNED.exec(line) ?? [];
  if (text === undefined) throw new Error(`No owner before: ${line}`);
  return { text, isOfBetting: owner === 'bettor' };
}

/** All lessons on what a text is about. */
export const subjectLessons = (): SubjectLesson[] => [
  ...descriptionsToLearn().flatMap(({ descriptions }) => descriptions.flatMap(describedLessons)),
  ...markedLinesToLearn().flatMap(markedLessons),
  ...subjectLinesToLearn().map(ownedLesson),
];

/** How long and how fast to learn; what is on something else weighs more, since there is less of it. */
const SCHOOLING = { rounds: 12, rate: 0.3, ofElsewhere: 2, penalty: 1, seed: 1 };
const LEAST = 1e-8;

/** Learns a logistic regression with penalised squares, each weight at a pace of its own (AdaGrad: Duchi, Hazan and Singer, 2011). */
export function learnSubject(lessons: readonly SubjectLesson[]): Float64Array {
  const heard = lessons.map(({ text, isOfBetting }) => ({ rows: [...subjectRows(text), SUBJECT_ROWS], isOfBetting }));
  const times = new Float64Array(SUBJECT_ROWS + 1);
  for (const { rows } of heard) for (const row of rows) times[row] = (times[row] ?? 0) + 1;
  const weights = new Float64Array(SUBJECT_ROWS + 1);
  const squares = new Float64Array(SUBJECT_ROWS + 1);
  const random = seededRandom(SCHOOLING.seed);
  for (let round = 0; round < SCHOOLING.rounds; round += 1)
    for (const { rows, isOfBetting } of shuffled(heard, random)) {
      const probability = bettingProbability(weights, rows.slice(0, -1));
      const error = isOfBetting ? probability - 1 : probability * SCHOOLING.ofElsewhere;
      for (const row of rows) {
        const weight = weights[row] ?? 0;
        const slope = error + (SCHOOLING.penalty * weight) / (times[row] ?? 1);
        const square = (squares[row] ?? 0) + slope * slope;
        squares[row] = square;
        weights[row] = weight - (SCHOOLING.rate * slope) / Math.sqrt(square + LEAST);
      }
    }
  return weights;
}

import type { Match } from '../text/phrases.ts';
import type { Passage } from './passage.ts';
import type { Mention } from './scope.ts';

/** What may stand between a break and a dismissal of what came before it ("parlays, those are a trap"). */
const RESUMING =
  /^(they|those|these|them|which|that|both|all|it|i|we|id|ill|im|do|just|really|would|will|am|are|is|also|in|my|opinion|book|for|me)$/;

/** "Strikers is my request | and wrestlers are out". */
const FINITE = /^(is|are|was|were|get|gets|win|wins|work|works|pay|pays|have|has|do|does)$/;

/** The clauses of a sentence as far as it is read, for what a later "are overrated" is said of. */
export class Clauses {
  private readonly starts: number[] = [0];

  constructor(private readonly passage: Passage) {}

  begin(at: number) {
    this.starts.push(at);
  }

  /** Where the subject of what stands at `end` begins: in its clause, or in an earlier one when that names nothing. */
  subjectFrom(end: number, mentions: readonly Mention[]): number {
    for (const from of this.starts.toReversed()) {
      const first = mentions.find((mention) => mention.from >= from && mention.to <= end);
      if (!first && (from >= end || this.isJoined(from, end))) continue;
      if (!first) break;
      const joint = this.jointOfSubject(first.to, end, mentions);
      const wished = this.passage.matchesWithin(from, joint?.from ?? from).some((match) => match.concepts.has('wish'));
      const stated = joint && this.passage.textsWithin(first.to, joint.from).some((text) => FINITE.test(text));
      return joint && (wished || stated) ? joint.to : from;
    }
    return end;
  }

  /** The "and" before the subject of a dismissal: in "reach and parlays and cappers are out" the first. */
  private jointOfSubject(from: number, to: number, mentions: readonly Mention[]): Match | undefined {
    const joints = this.passage.matchesWithin(from, to).filter((match) => match.concepts.has('or'));
    const last = joints.at(-1);
    const isInSubject = last !== undefined && mentions.some((mention) => mention.to === last.from);
    return isInSubject ? (joints.at(-2) ?? last) : last;
  }

  /** Whether nothing but pronouns and a break parts a dismissal from what came before. */
  private isJoined(clause: number, at: number): boolean {
    const between = this.passage.tokens.slice(clause, at);
    return this.passage.isBreak(clause - 1) && between.every((token) => RESUMING.test(token.text));
  }
}

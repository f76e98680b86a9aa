import type { Concept } from '../concepts.ts';
import { isTopic } from '../lexicon/topics.ts';
import type { Statement } from '../statements.ts';
import type { Match } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';

const COMPARISONS: readonly Concept[] = [
  'at_least',
  'more_than',
  'at_most',
  'less_than',
  'shorter_than',
  'longer_than',
];
const NEAR_NUMBER = 4;
const NEAR_TOPIC = 7;
const LOOSE_WORDS = 4;
/** "… and all that", "… or whatever". */
const REST = /^(all|so|such|stuff|things|that|what|whatever|etc|others?)$/;
/** These say nothing in a list ("how old, how tall"). */
const LINKS = /^(how|the|any|their|of|whose|to|for|every|each|on|in|by|no)$/;
const MEASURES = /^(years?|yrs?|inch|inches|cm|cms|centimet(er|re)s?)$/;

export const hasAny = (match: Match, concepts: readonly Concept[]) =>
  concepts.some((concept) => match.concepts.has(concept));
export const isComparison = (match: Match) => hasAny(match, COMPARISONS);
export const holdsTopic = (match: Match) => [...match.concepts].some(isTopic);

/** A sentence to look ahead and back in. */
export class Passage {
  readonly tokens: readonly Token[];
  private readonly starts: ReadonlyMap<number, Match>;

  constructor(private readonly statement: Statement) {
    this.tokens = statement.tokens;
    this.starts = new Map(statement.matches.map((match) => [match.from, match]));
  }

  matchAt(at: number): Match | undefined {
    return this.starts.get(at);
  }

  textAt(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  textsWithin(from: number, to: number): string[] {
    return this.tokens.slice(from, to).map((token) => token.text);
  }

  isBreak(at: number): boolean {
    return this.tokens[at]?.kind === 'break';
  }

  /** The matches inside these tokens, in order. */
  matchesWithin(from: number, to: number): Match[] {
    return this.statement.matches.filter((match) => match.from >= from && match.to <= to);
  }

  topicWithin(from: number): boolean {
    for (let at = from; at < from + NEAR_TOPIC; at += 1) {
      if (this.isBreak(at)) return false;
      const match = this.starts.get(at);
      if (match && holdsTopic(match)) return true;
      if (match && hasAny(match, ['wish', 'turn', 'not', 'avoid'])) return false;
    }
    return false;
  }

  numberWithin(from: number, reach = NEAR_NUMBER): boolean {
    return this.tokens.slice(from, from + reach).some((token) => token.kind === 'number');
  }

  /** Whether a number with its own measure comes next ("at least three inches"). */
  measureFollows(from: number): boolean {
    for (let at = from; at < from + NEAR_NUMBER; at += 1) {
      if (this.tokens[at]?.kind === 'number') return MEASURES.test(this.textAt(at + 1));
      const match = this.starts.get(at);
      if (match && isComparison(match)) at = match.to - 1;
      else if (this.textAt(at) !== 'a' && this.textAt(at) !== 'by') return false;
    }
    return false;
  }

  /** Where a comparison starts that follows at once and compares with a number ("no | shorter than -200"). */
  comparisonFrom(at: number): number | undefined {
    const next = [this.starts.get(at), this.starts.get(at + 1)].find((match) => match && isComparison(match));
    return next && this.numberWithin(next.to) ? next.from : undefined;
  }

  /** Behind the last break before `at`. */
  clauseStart(at: number): number {
    for (let start = at; start > 0; start -= 1) if (this.isBreak(start - 1)) return start;
    return 0;
  }

  /** Where the clause that goes on at `from` ends: the next break, turn, reason or "and", or the sentence's end. */
  clauseEnd(from: number): number {
    for (let at = from; at < this.tokens.length; at += 1) {
      const match = this.starts.get(at);
      if (this.isBreak(at) || (match && hasAny(match, ['turn', 'reason', 'or']))) return at;
    }
    return this.tokens.length;
  }

  /** Whether the list of excluded things goes on behind the comma: "no favorites, underdogs or parlays". */
  listGoesOn(comma: number, bare: boolean): boolean {
    let loose = 0;
    let pure = true;
    let listed = false;
    for (let at = comma + 1; at < this.tokens.length; at += 1) {
      const match = this.starts.get(at);
      if (this.isBreak(at)) loose = 0;
      else if (!match) {
        loose += 1;
        pure &&= LINKS.test(this.textAt(at)) || this.isItem(at);
      } else if (this.continues(match, listed, bare))
        return this.topicWithin(match.to) || REST.test(this.textAt(match.to));
      else if (hasAny(match, ['to'])) continue;
      else if (!holdsTopic(match)) return false;
      else {
        loose = 0;
        listed = true;
        at = match.to - 1;
      }
      if (loose > LOOSE_WORDS) return false;
    }
    return listed && !bare && pure;
  }

  /** "Tall, long or pretty": a word alone between two joints. */
  private isItem(at: number): boolean {
    const isJoint = (place: number) => this.isBreak(place) || /^(and|or)$/.test(this.textAt(place));
    return isJoint(at - 1) && isJoint(at + 1);
  }

  /** An "or" goes on with what is excluded; an "and" only behind other items of the list, and not after a bare "no". */
  private continues(match: Match, listed: boolean, bare: boolean): boolean {
    if (!match.concepts.has('or')) return false;
    return this.textAt(match.from) === 'and' ? listed && !bare : true;
  }
}

import type { Concept, Topic } from './concepts.ts';
import { isTopic } from './lexicon/topics.ts';
import type { Match } from './phrases.ts';
import type { Statement } from './statements.ts';

/**
 * How a word is meant: asked for; supporting (a reason given); excluded; bet against; of no interest; only mentioned.
 */
export type Stance = 'ask' | 'support' | 'exclude' | 'fade' | 'indifferent' | 'mention';

/** A topic as the sentence means it. */
export interface Mention {
  topic: Topic;
  from: number;
  to: number;
  stance: Stance;
}

/** A sentence with the stance of each topic and of each token (numbers take theirs from there). */
export interface Scoped {
  mentions: Mention[];
  stances: readonly Stance[];
  /** Places of comparisons that a "no" in front turns round ("no shorter than"). */
  turned: ReadonlySet<number>;
}

const COMPARISONS: readonly Concept[] = [
  'at_least',
  'more_than',
  'at_most',
  'less_than',
  'shorter_than',
  'longer_than',
];
const NEAR_NUMBER = 4;
const NEAR_TOPIC = 5;
const LOOSE_WORDS = 4;
const BARE = /^(no|nothing|none|zero)$/;
const EXCLUDING: ReadonlySet<Stance> = new Set(['exclude', 'fade', 'indifferent']);

const hasAny = (match: Match, concepts: readonly Concept[]) => concepts.some((concept) => match.concepts.has(concept));
const isComparison = (match: Match) => hasAny(match, COMPARISONS);

/** Walks a sentence once, from left to right, and says how each topic in it is meant. */
export function scopeOf(statement: Statement): Scoped {
  return new ScopeWalk(statement).walk();
}

class ScopeWalk {
  private readonly mentions: Mention[] = [];
  private readonly stances: Stance[] = [];
  private readonly turned = new Set<number>();
  private readonly starts: ReadonlyMap<number, Match>;
  private stance: Stance = 'ask';
  /** Whether a topic has come since the stance was taken. */
  private seen = false;
  /** Whether the stance was taken by a bare "no", whose reach over an "and" is short. */
  private bare = false;
  /** Where the clause began, for what a later "is overrated" dismisses. */
  private clause = 0;
  private preferring = false;

  constructor(private readonly statement: Statement) {
    this.starts = new Map(statement.matches.map((match) => [match.from, match]));
  }

  walk(): Scoped {
    const { tokens } = this.statement;
    for (let at = 0; at < tokens.length; at += 1) {
      const match = this.starts.get(at);
      if (match) this.meet(match);
      else if (tokens[at]?.kind === 'break') this.breakAt(at);
      const end = match?.to ?? at + 1;
      for (; at < end; at += 1) this.stances[at] = this.stance;
      at -= 1;
    }
    return { mentions: this.mentions, stances: this.stances, turned: this.turned };
  }

  private take(stance: Stance, bare = false) {
    this.stance = stance;
    this.seen = false;
    this.bare = bare;
  }

  private meet(match: Match) {
    const has = (concept: Concept) => match.concepts.has(concept);
    if (has('idle')) return;
    if (has('machine_order')) this.take('mention');
    else if (has('dismissed')) this.dismiss(match);
    else if (has('indifferent')) this.take('indifferent');
    else if (has('not')) this.negate(match);
    else if (has('fade')) this.take(this.stance === 'exclude' && !this.seen ? 'ask' : 'fade');
    else if (has('avoid')) this.take(this.stance === 'exclude' && !this.seen ? 'mention' : 'exclude');
    else if ((has('contrast') || has('over')) && this.isContrast(match)) this.take('exclude');
    else if (has('to') && this.preferring && this.seen && this.topicWithin(match.to)) this.take('exclude');
    else if (has('turn')) this.startClause(match.to);
    else if (has('reason') && this.statement.tokens[match.to]?.kind !== 'number') this.take('support');
    else if (has('either') && this.statement.tokens[match.to]?.kind !== 'number') this.take('support');
    else if (has('wish')) this.wish(match);
    else if (has('or') && this.isFreshStart(match)) this.startClause(match.from);
    if (has('prefer')) this.preferring = true;
    this.note(match);
  }

  private note(match: Match) {
    for (const concept of match.concepts) {
      if (!isTopic(concept)) continue;
      this.mentions.push({ topic: concept, from: match.from, to: match.to, stance: this.stance });
      this.seen ||= concept !== 'in_ufc';
    }
  }

  private startClause(at: number) {
    this.take('ask');
    this.clause = at;
  }

  private negate(match: Match) {
    const next = this.statement.matches.find(
      (other) => other.from >= match.to && other.from <= match.to + 1 && isComparison(other),
    );
    if (next && this.numberWithin(next.to)) this.turned.add(next.from);
    else this.take('exclude', match.to - match.from === 1 && BARE.test(this.statement.tokens[match.from]?.text ?? ''));
  }

  /** "Never been knocked out and have good records": nothing was excluded before the "and". */
  private isFreshStart(match: Match): boolean {
    const isAnd = this.statement.tokens[match.from]?.text === 'and';
    const next = this.starts.get(match.to);
    const topicNext = next !== undefined && [...next.concepts].some(isTopic);
    return isAnd && EXCLUDING.has(this.stance) && !this.seen && !topicNext;
  }

  private wish(match: Match) {
    if (this.stance === 'support' || this.stance === 'mention' || (EXCLUDING.has(this.stance) && this.seen)) {
      this.startClause(match.from);
    }
  }

  private dismiss(match: Match) {
    for (const mention of this.mentions) {
      if (mention.from >= this.clause && mention.to <= match.from && mention.stance === 'ask') {
        mention.stance = 'indifferent';
      }
    }
    this.startClause(match.to);
  }

  private isContrast(match: Match): boolean {
    return this.mentions.length > 0 && this.topicWithin(match.to) && !this.numberWithin(match.to, 1);
  }

  private topicWithin(from: number): boolean {
    for (let at = from; at < from + NEAR_TOPIC; at += 1) {
      if (this.statement.tokens[at]?.kind === 'break') return false;
      const match = this.starts.get(at);
      if (match && [...match.concepts].some(isTopic)) return true;
      if (match && hasAny(match, ['wish', 'turn', 'not', 'avoid'])) return false;
    }
    return false;
  }

  private numberWithin(from: number, reach = NEAR_NUMBER): boolean {
    return this.statement.tokens.slice(from, from + reach).some((token) => token.kind === 'number');
  }

  private breakAt(at: number) {
    const goesOn = EXCLUDING.has(this.stance) && (this.seen ? this.listGoesOn(at) : !this.turnsAt(at));
    if (!goesOn) this.startClause(at + 1);
    this.preferring = false;
  }

  /** Whether what comes right after a comma starts afresh, before anything was excluded. */
  private turnsAt(at: number): boolean {
    const next = this.starts.get(at + 1) ?? this.starts.get(at + 2);
    const previous = this.statement.matches.find((match) => match.to === at);
    if (this.bare || previous?.concepts.has('not') === true) return true;
    return next !== undefined && (hasAny(next, ['wish', 'turn']) || isComparison(next));
  }

  /** Whether the list of excluded things goes on behind the comma: "no favorites, underdogs or parlays". */
  private listGoesOn(comma: number): boolean {
    let loose = 0;
    let listed = false;
    for (let at = comma + 1; at < this.statement.tokens.length; at += 1) {
      const match = this.starts.get(at);
      if (this.statement.tokens[at]?.kind === 'break') loose = 0;
      else if (!match) loose += 1;
      else if (this.continues(match, listed)) return this.topicWithin(match.to);
      else if (![...match.concepts].some(isTopic)) return false;
      else {
        loose = 0;
        listed = true;
        at = match.to - 1;
      }
      if (loose > LOOSE_WORDS) return false;
    }
    return false;
  }

  /** An "or" goes on with what is excluded; an "and" only behind other items of the list, and not after a bare "no". */
  private continues(match: Match, listed: boolean): boolean {
    if (!match.concepts.has('or')) return false;
    return this.statement.tokens[match.from]?.text === 'and' ? listed && !this.bare : true;
  }
}

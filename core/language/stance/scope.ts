import type { Topic } from '../concepts.ts';
import type { Statement } from '../statements.ts';
import { withAsides } from './asides.ts';
import { ScopeWalk } from './scope_walk.ts';

/**
 * How a word is meant: asked for; supporting (a reason given); excluded; bet against; of no interest; only mentioned.
 */
export type Stance = 'ask' | 'support' | 'exclude' | 'fade' | 'indifferent' | 'mention';

export const EXCLUDING: ReadonlySet<Stance> = new Set(['exclude', 'fade', 'indifferent']);

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

/** Walks a sentence once, from left to right, takes out its asides, and says how each topic in it is meant. */
export function scopeOf(statement: Statement): Scoped {
  return withAsides(new ScopeWalk(statement).walk(), statement.tokens);
}

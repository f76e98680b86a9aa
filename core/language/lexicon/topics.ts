import type { Concept, Topic } from '../concepts.ts';
import { BET_WORDS } from './bets.ts';
import { BODY_WORDS } from './bodies.ts';
import { PRICE_WORDS } from './prices.ts';
import { SKILL_WORDS } from './skills.ts';

const TOPICS: ReadonlySet<Concept> = new Set(
  [...PRICE_WORDS, ...BODY_WORDS, ...SKILL_WORDS, ...BET_WORDS].map((entry) => entry.concept),
);

/** Whether the concept is something a bettor can ask for or qualify, not an operator. */
export function isTopic(concept: Concept): concept is Topic {
  return TOPICS.has(concept);
}

import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';

/** Said once, it holds for the whole text: "I've no bet on this week", "no picks needed", "which is why I'm not asking". */
const NO_WISH = new RegExp(
  [
    String.raw`\bno (?:bets?|picks?|wagers?|tips?|strategy|strategies|playbook)(?: (?:needed|required|necessary|wanted|today|tonight|this week|this time|from (?:you|me)|for me|on this week|please|thanks|thank you))+(?= |$)`,
    String.raw`\bi(?:ve| have) no bets?\b`,
    String.raw`\bwhy im not asking\b|\bim not (?:asking for anything|a betting man|here to bet)\b`,
    String.raw`\bi (?:dont|do not|no longer|never) (?:bet|gamble|wager)(?: (?:nowadays|now|any ?more|these days|at all|myself))+$`,
    String.raw`\b(?:just|only) (?:wanted|want) (?:somebody|someone|you) to (?:hear|know) it\b`,
    String.raw`\b(?:just|only|really|really just) (?:here (?:to (?:see|look|browse)|looking|browsing)|looking around|browsing)\b`,
    String.raw`\bthink of something later\b`,
  ].join('|'),
);

/** Where the bettor says that he wants nothing, what he tells of is told only. */
export function nothingWished(propositions: readonly Proposition[]): Rereading[] {
  if (!propositions.some(({ words }) => NO_WISH.test(words.join(' ')))) return [];
  return propositions.map(({ sentence, from, to }) => ({ sentence, from, to, stance: 'mention', only: WISHED }));
}

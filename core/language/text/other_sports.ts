import type { Match } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Of other games and markets: beside a word of the fights they are only scenery. */
const OTHER_GAMES = /^(crypto|bitcoin|stocks?|casino|poker|slots|roulette|blackjack|election\w*|racing)$/;
const OF_FIGHTS =
  /^(ufc|mma|wmma|octagon|fights?|fighters?|bouts?|grappl\w*|wrestl\w*|strikers?|kickbox\w*|knockouts?|submissions?|takedowns?|underdogs?|moneylines?|parlays?|cappers?)$/;
/** Beside these it is bet on after all. */
const OF_TEAMS = /^(teams?|leagues?|match|matches|games?|goals?|season)$/;
const DONE_WITHIN = 5;
const LIKENESS = /^(like|as|unlike|than)$/;
const LIKENED = /^(a|an|my|the|in|when|how|with|if|those|some)$/;
const LIKER = /^(i|we|you|they|id|would|also|really|people|who|and|not|dont|do)$/;

/** Of whom and what a sport is only told: "my poker friends", "basketball logic". */
const ACQUAINTED = /^(coach|friends?|mates?|budd(y|ies)|pals?|buds?|nerd|logic|wheel)$/;
/** Behind these a sport is what one does, or what something else is for: "I'm with the taller, works for basketball". */
const DONE =
  /\b(?:plays?|played|coach|coaches|coached|(?:is|are|works?) for|(?:learn(?:t|ed)?|came) from|into this through|as i do with|bring)(?: the)?(?: \S+)?$/;

/** "I coach basketball", "same as I do with the football": scenery beside what is bet on. */
function isTold(tokens: readonly Token[], { from, to }: Match): boolean {
  const before = tokens.slice(Math.max(0, from - DONE_WITHIN), from).map((token) => token.text);
  if (tokens.some(({ text }) => OF_TEAMS.test(text))) return false;
  return ACQUAINTED.test(tokens[to]?.text ?? '') || DONE.test(before.join(' '));
}

/** "Like a basketball player boxing a jockey", "that's my horse". */
function isFigure(tokens: readonly Token[], { from }: Match): boolean {
  const clause = tokens.slice(0, from).findLastIndex((token) => token.kind === 'break') + 1;
  const isLikened = tokens
    .slice(clause, from)
    .some(
      (token, at) =>
        LIKENESS.test(token.text) &&
        LIKENED.test(tokens[clause + at + 1]?.text ?? '') &&
        !LIKER.test(tokens[clause + at - 1]?.text ?? ''),
    );
  const isOwnHorse = tokens[from]?.text === 'horse' && /^(my|the|a|one|dark|high)$/.test(tokens[from - 1]?.text ?? '');
  return isLikened || isOwnHorse;
}

const isOfFights = (tokens: readonly Token[]) => tokens.some((token) => OF_FIGHTS.test(token.text));

/** Whether a sentence is on another sport or game, that is more than a figure of speech. */
export function speaksOfOtherSport(tokens: readonly Token[], background: readonly Match[]): boolean {
  const ofFights = isOfFights(tokens) || tokens.some(({ amount }) => amount?.american === true);
  return background.some(
    (match) =>
      match.concepts.has('other_sport') &&
      !isFigure(tokens, match) &&
      !isTold(tokens, match) &&
      !(ofFights && OTHER_GAMES.test(tokens[match.from]?.text ?? '')),
  );
}

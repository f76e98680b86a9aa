import type { Match } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Of other games and markets: beside a word of the fights they are only scenery. */
const OTHER_GAMES = /^(crypto|bitcoin|stocks?|casino|poker|slots|roulette|blackjack|election\w*|racing)$/;
const OF_FIGHTS =
  /^(ufc|mma|wmma|octagon|fights?|fighters?|bouts?|grappl\w*|wrestl\w*|strikers?|kickbox\w*|knockouts?|submissions?|takedowns?|underdogs?|moneylines?|parlays?|cappers?)$/;
const LIKENESS = /^(like|as|unlike|than)$/;
const LIKENED = /^(a|an|my|the|in|when|how|with|if|those|some)$/;
const LIKER = /^(i|we|you|they|id|would|also|really|people|who|and|not|dont|do)$/;

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
  const isOwnHorse = tokens[from]?.text === 'horse' && /^(my|the|a|dark|high)$/.test(tokens[from - 1]?.text ?? '');
  return isLikened || isOwnHorse;
}

const isOfFights = (tokens: readonly Token[]) => tokens.some((token) => OF_FIGHTS.test(token.text));

/** Whether a sentence is on another sport or game, that is more than a figure of speech. */
export function speaksOfOtherSport(tokens: readonly Token[], background: readonly Match[]): boolean {
  const ofFights = isOfFights(tokens);
  return background.some(
    (match) =>
      match.concepts.has('other_sport') &&
      !isFigure(tokens, match) &&
      !(ofFights && OTHER_GAMES.test(tokens[match.from]?.text ?? '')),
  );
}

/** Whether a sentence without a word of the fights is on home and leisure: its "favorites" and "picks" are no bets. */
export const speaksOfHome = (tokens: readonly Token[], background: readonly Match[]): boolean =>
  !isOfFights(tokens) && background.some((match) => match.concepts.has('at_home') && !isFigure(tokens, match));

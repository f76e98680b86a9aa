import type { Match } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Of home and leisure rather than of another sport: beside a word of the fights they are only scenery. */
const SCENERY =
  /^(singer|fridge|warranty|movie|recipe|poem|haircut|sofa|laptop|holiday|vacation|gym|job|ladder|carpentry|photography|furniture|kitchen|garden|crypto|bitcoin|stocks?|casino|poker|slots|roulette|blackjack|election|racing)/;
const OF_FIGHTS =
  /^(ufc|mma|wmma|octagon|fights?|fighters?|bouts?|grappl\w*|wrestl\w*|strikers?|kickbox\w*|knockouts?|submissions?|takedowns?|underdogs?|chalk|moneylines?|parlays?|finishers?|cappers?)$/;
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

/** Whether a sentence is on something else: another sport that is more than a figure of speech, or home and leisure. */
export function speaksOfOtherSport(tokens: readonly Token[], background: readonly Match[]): boolean {
  const others = background.filter((match) => match.concepts.has('other_sport') && !isFigure(tokens, match));
  const isOfFights = tokens.some((token) => OF_FIGHTS.test(token.text));
  return others.some((match) => !(isOfFights && SCENERY.test(tokens[match.from]?.text ?? '')));
}

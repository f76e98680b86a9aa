import type { Token } from './tokens.ts';

const PRICED = /^(favou?rites?|favs?|faves?|chalk|underdogs?|dogs?)$/;
const QUALIFIED =
  /^(heavy|heavier|heaviest|big|bigger|biggest|huge|massive|slight|slighter|small|smaller|slim|narrow|short|shorter|modest|tiny|womens|mens|female|male)$/;
const BODY = /^(younger|taller|older|reach)$/;
const JOINTS = /^(and|or|,|plus)$/;

const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at];
  return token?.kind === 'break' ? ',' : (token?.text ?? '');
};

/** "Slight ones" behind favorites are slight favorites. */
const nounOf = (tokens: readonly Token[], at: number): string | undefined =>
  QUALIFIED.test(wordAt(tokens, at - 1))
    ? tokens.slice(0, at).findLast((token) => PRICED.test(token.text))?.text
    : undefined;

/** "Younger, taller, longer": in a list of what is compared in fighters, what is longer is the reach. */
const isReach = (tokens: readonly Token[], at: number): boolean =>
  (JOINTS.test(wordAt(tokens, at - 1)) && BODY.test(wordAt(tokens, at - (wordAt(tokens, at - 2) === ',' ? 3 : 2)))) ||
  (JOINTS.test(wordAt(tokens, at + 1)) && BODY.test(wordAt(tokens, at + (wordAt(tokens, at + 2) === 'and' ? 3 : 2))));

const WHOLE = /^(all|every|any)$/;
const OF_A_WHOLE = /^(cappers?|tipsters?|favou?rites?|underdogs|dogs|parlays|grapplers|strikers)$/;
const AT_HAND = /^(on|in|of|the|your|my|this|list|roster|menu|app|you|have|got|youve|there|is|are)$/;
const EXCEPTING = /^(but|save)$/;
const NEW_CLAUSE = /^(no|not|never|i|im|id|ill|only|just|also|please|dont|especially|mainly|mostly|rather)$/;

/** "All cappers but the odds observer", "every capper on your list save him": all except that one. */
function isExcept(tokens: readonly Token[], at: number): boolean {
  const whole = tokens.slice(0, at).findLastIndex((token) => !AT_HAND.test(token.text));
  return (
    OF_A_WHOLE.test(wordAt(tokens, whole)) &&
    tokens.slice(Math.max(0, whole - 4), whole).some((token) => WHOLE.test(token.text)) &&
    !NEW_CLAUSE.test(wordAt(tokens, at + 1))
  );
}

/** "0 parlays", "0% cappers". */
const NOUGHT = /^0 ?%?$/;
/** What there can be less or more of in a book of bets; "less age" and "pays less" compare fighters and prices. */
const AMOUNT_OF =
  /^(parlays?|accas?|chalk|favou?rites?|favs|faves|dogs?|underdogs?|grappl\w+|wrestl\w+|strik\w+|kickbox\w+|cappers?|finish\w*|decisions?|long\w*|knockouts?|youth|prospects|veterans|reach|height)$/;
/** "Less chalk, more dogs". */
const isLess = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'less' &&
  tokens.some((token) => token.text === 'more') &&
  AMOUNT_OF.test(wordAt(tokens, at + (/^(of|the)$/.test(wordAt(tokens, at + 1)) ? 2 : 1)));

const SWAPS = /^(swap|swapping|trade|trading|exchange|ditch|ditching|dump|switch|drop|dropping)$/;
/** "Swap favorites for underdogs". */
const isSwap = (tokens: readonly Token[], at: number): boolean => {
  const start = tokens.findLastIndex(
    (token, before) => before < at && (SWAPS.test(token.text) || token.kind === 'break' || token.kind === 'stop'),
  );
  return start >= 0 && SWAPS.test(wordAt(tokens, start)) && at - start > 1;
};

const LONGER_OF_ELSE = /^(than|odds|price|prices|fights|shots?)$/;

/** The tokens with "ones", a bare "longer" and the "but" of "all but" named in full, each in its own place. */
export const withEllipsisFilled = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const noun = token.text === 'ones' ? nounOf(tokens, at) : undefined;
    if (noun) return { ...token, text: noun };
    if (EXCEPTING.test(token.text) && isExcept(tokens, at)) return { ...token, text: 'except' };
    if (token.kind === 'number' && NOUGHT.test(token.text) && tokens[at + 1]?.kind === 'word')
      return { ...token, kind: 'word', text: 'zero' };
    if (token.text === 'more' && tokens.slice(0, at).some((_, before) => isLess(tokens, before)))
      return { ...token, text: 'want' };
    if (token.text === 'for' && isSwap(tokens, at)) return { ...token, text: 'with' };
    if (isLess(tokens, at)) return { ...token, text: 'fewer' };
    const isOfPrice = tokens[at - 2]?.amount?.odds !== undefined && JOINTS.test(wordAt(tokens, at - 1));
    const isBareLonger = token.text === 'longer' && !isOfPrice && !LONGER_OF_ELSE.test(wordAt(tokens, at + 1));
    return isBareLonger && isReach(tokens, at) ? { ...token, text: 'reach' } : token;
  });

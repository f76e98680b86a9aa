import { withAnswersJoined } from './text/answers.ts';
import { withComparatives } from './text/comparatives.ts';
import { withEllipsisFilled } from './text/ellipsis.ts';
import { withListsJoined } from './text/lists.ts';
import { machineOrders } from './text/machine_orders.ts';
import { withNumberWords } from './text/number_words.ts';
import { speaksOfOtherSport } from './text/other_sports.ts';
import { withParaphrases } from './text/paraphrases.ts';
import { allMatches, longestMatches, type Match } from './text/phrases.ts';
import { withConversions, withFractions, withMeasures } from './text/spoken_amounts.ts';
import { withSpokenPrices } from './text/spoken_prices.ts';
import { type Token, tokensOf } from './text/tokens.ts';
import { vocabulary } from './vocabulary.ts';

/** A sentence of the description with the phrases found in it. Places are indices of its tokens. */
export interface Statement {
  tokens: readonly Token[];
  matches: readonly Match[];
  modifiers: readonly Match[];
  /** What it ends with; nothing at the end of the text. */
  stop: string;
  isOfAnotherSport: boolean;
  ordersMachine: boolean;
}

const OWN_SPORT = /^(ufc|mma|octagon|wmma)$/;

function statement({ tokens, stop }: Sentence): Statement {
  const books = vocabulary();
  const phrases = longestMatches(books.spoken, tokens, longestMatches(books.names, tokens));
  const matches = withParaphrases(phrases, tokens);
  const background = allMatches(books.background, tokens);
  const ownSport = tokens.some((token) => OWN_SPORT.test(token.text));
  return {
    tokens,
    stop,
    matches,
    modifiers: allMatches(books.modifiers, tokens),
    isOfAnotherSport: !ownSport && speaksOfOtherSport(tokens, background),
    ordersMachine:
      tokens.some((token) => token.kind === 'machine') ||
      machineOrders(tokens).length > 0 ||
      matches.some((match) => match.concepts.has('machine_order')),
  };
}

/** The tokens of a sentence, and how it ends. */
interface Sentence {
  tokens: readonly Token[];
  stop: string;
}

/** The sentences of a description, spelling mended and numbers read. */
export function statementsOf(text: string): Statement[] {
  const numbered = withNumberWords(withMeasures(tokensOf(text)));
  const counted = withSpokenPrices(withFractions(withConversions(numbered)));
  const tokens = withAnswersJoined(
    withEllipsisFilled(withComparatives(withListsJoined(counted.map(vocabulary().spelled)))),
  );
  const sentences: Sentence[] = [];
  let open: Token[] = [];
  for (const token of tokens) {
    if (token.kind !== 'stop') open.push(token);
    else {
      sentences.push({ tokens: open, stop: token.text });
      open = [];
    }
  }
  return [...sentences, { tokens: open, stop: '' }].filter((sentence) => sentence.tokens.length > 0).map(statement);
}

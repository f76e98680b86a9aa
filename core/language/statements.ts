import type { Concept, Topic } from './concepts.ts';
import { isTopic } from './lexicon/topics.ts';
import { withAnswersJoined } from './text/answers.ts';
import { withComparatives } from './text/comparatives.ts';
import { withEllipsisFilled } from './text/ellipsis.ts';
import { withListsJoined } from './text/lists.ts';
import { machineOrders } from './text/machine_orders.ts';
import { withNumberWords } from './text/number_words.ts';
import { speaksOfHome, speaksOfOtherSport } from './text/other_sports.ts';
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
  /** It speaks of relatives, pets or things about the house. */
  isOfFamily: boolean;
  /** On home and leisure, where words of the trade mean something else. */
  isOfHome: boolean;
  isOfBetting: boolean;
  ordersMachine: boolean;
  isOfFights: boolean;
  /** A difference in years or inches stands beside youth, height or reach ("3 years younger"). */
  measuresFighters: boolean;
  /** How many topics it speaks of: several together are a bettor's, even without another sign. */
  topics: number;
}

/** Topics that only bettors and fight fans speak of; the others need such company to be understood. */
const TELLING: ReadonlySet<Concept> = new Set<Topic>([
  'strikers',
  'grapplers',
  'parlay',
  'elo',
  'cappers',
  'capper',
  'takedown_tracker',
  'distance_decider',
  'odds_observer',
  'recklessness_reviewer',
  'ufc_record',
]);
const TELLING_WORDS =
  /^(underdogs?|chalk|moneyline|ufc|mma|octagon|wmma|favou?rites|favs|faves|knockouts?|finishers?|t?kos?|tipsters?|cappers?|handicappers?)$/;
/** Words that have other meanings, but not beside odds. */
const PRICED = /^(favou?r|favs?$|faves?$|dogs?$)/;
const OF_FIGHTS = /^(ufc|mma|wmma|octagon|fight|bout|grappl|wrestl|striker|kickbox|knockout|submission|takedown)/;
const OWN_SPORT = /^(ufc|mma|octagon|wmma)$/;

const BETTED = /^(underdogs?|dogs?|favou?rites?|favs?|faves?)$/;
const AMERICAN = { least: 100, most: 1900 };
/** "A 150 dog". */
const isPricedBefore = (tokens: readonly Token[], at: number): boolean => {
  const { count = 0 } = tokens[at - 1]?.amount ?? {};
  return count >= AMERICAN.least && count <= AMERICAN.most;
};

/** Whether the words are a bettor's: by a telling one or two, by odds, or by a term of two words. */
function speaksOfBetting(tokens: readonly Token[], matches: readonly Match[]): boolean {
  const wordOf = (match: Match) => tokens[match.from]?.text ?? '';
  const topics = matches.filter((match) => [...match.concepts].some(isTopic));
  const speaksOf = (...concepts: readonly Concept[]) =>
    topics.some((match) => concepts.some((concept) => match.concepts.has(concept)));
  return (
    tokens.some((token, at) => isPricedBefore(tokens, at) && BETTED.test(token.text)) ||
    (speaksOf('favorite', 'underdog') && speaksOf('double', 'treble', 'fourfold', 'fivefold', 'pickem', 'biggest')) ||
    topics.some((match) => match.to - match.from > 1 || [...match.concepts].some((concept) => TELLING.has(concept))) ||
    tokens.some((token) => token.amount?.american === true || TELLING_WORDS.test(token.text)) ||
    (tokens.some((token) => token.amount?.odds !== undefined) && topics.some((match) => PRICED.test(wordOf(match))))
  );
}

const COMPARATIVE: ReadonlySet<Concept> = new Set<Topic>(['younger', 'taller', 'reach']);
const COMPARED_BY = /^(years?|yrs?|inch|inches|cms?|centimet(er|re)s?)$/;
/** Families and homes compare ages and heights too. */
const AT_HOME =
  /^(brother|sister|son|daughter|wife|husband|mother|father|mom|dad|boyfriend|girlfriend|kids|children|exams?|campaign|marketing|picnic|house|school|tree|fridge|dog|cat|car|shoes?)$/;

function measuresFighters(tokens: readonly Token[], matches: readonly Match[]): boolean {
  if (tokens.some((token) => AT_HOME.test(token.text))) return false;
  const measured = tokens.some((token, at) => token.kind === 'number' && COMPARED_BY.test(tokens[at + 1]?.text ?? ''));
  return measured && matches.some((match) => [...match.concepts].some((concept) => COMPARATIVE.has(concept)));
}

function statement({ tokens, stop }: Sentence): Statement {
  const books = vocabulary();
  const phrases = longestMatches(books.spoken, tokens, longestMatches(books.names, tokens));
  const matches = withParaphrases(phrases, tokens);
  const background = allMatches(books.background, tokens);
  const isOfHome = speaksOfHome(tokens, background);
  const ownSport = tokens.some((token) => OWN_SPORT.test(token.text));
  return {
    tokens,
    stop,
    matches,
    modifiers: allMatches(books.modifiers, tokens),
    isOfAnotherSport: !ownSport && speaksOfOtherSport(tokens, background),
    topics: phrases.filter((match) => [...match.concepts].some(isTopic)).length,
    isOfFights: tokens.some((token) => OF_FIGHTS.test(token.text)),
    measuresFighters: measuresFighters(tokens, matches),
    ordersMachine:
      tokens.some((token) => token.kind === 'machine') ||
      machineOrders(tokens).length > 0 ||
      matches.some((match) => match.concepts.has('machine_order')),
    isOfHome,
    isOfFamily: tokens.some((token) => AT_HOME.test(token.text)),
    isOfBetting:
      !isOfHome && (background.some((match) => match.concepts.has('betting')) || speaksOfBetting(tokens, phrases)),
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

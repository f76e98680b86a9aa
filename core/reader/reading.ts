import { logistic } from '../arithmetic/logistic.ts';
import type { Reading, ReadRule } from '../contract/lab/language.ts';
import { LIMITS } from '../contract/limits/limits.ts';
import type { Bounds } from '../contract/values/bounds.ts';
import { QUESTIONS } from '../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { ruleFault } from '../strategies/rules/canonical_rule.ts';
import type { Condition } from '../strategies/rules/rule.ts';
import { answeredPrices } from './amounts/price_answers.ts';
import { valueWishes } from './amounts/value_wish.ts';
import { type Claim, type Claims, claimsOf, type RefusedThing, refusedByThing } from './claims.ts';
import {
  isRefusedBetween,
  isToldBetween,
  isWished,
  mentions,
  placeOf,
  quoteAround,
  type Span,
  spanBetween,
} from './evidence.ts';
import { isForeign } from './foreign.ts';
import { nearestOffers } from './network/nearest.ts';
import { type Judgement, judge } from './network/network.ts';
import { type Token, tokensOf } from './network/tokens.ts';
import type { Weights } from './network/weights.ts';
import { isCovered, isSmallTalk, unreadBeside } from './nevers/fillers.ts';
import { type Never, readNevers } from './nevers/read_nevers.ts';
import { saidRefusals } from './nevers/refused_parts.ts';
import { type SensedRefusal, withNevers } from './nevers/with_nevers.ts';
import { RARELY } from './phrases/figure_words.ts';
import { type Phrase, phrasesOf } from './phrases/phrases.ts';
import { overlap, type Part, plainText } from './phrases/plain_text.ts';
import { saidBounds } from './phrases/said_bounds.ts';
import { conditionsOfStrategy, isParlay, saidRules } from './phrases/said_rules.ts';
import { type Shape, shapeOf } from './phrases/shape.ts';
import { wishedFilters } from './reading_choice.ts';

/** "Barely" tells how often, and is no small price. */
const RARITY = new RegExp(`^${RARELY}$`);
/** Words of prices that no phrase reads. */
const PRICES =
  /dog|fav|chalk|odds|pric|pay|money|value|upset|long ?shot|market|book|public|plus|minus|outsider|expected|winner|loser|safe|sure|risk/;

/** A reading of a description; `strategies` may be empty. */
export interface OfflineReading extends Omit<Reading, 'source'> {
  /** Strategies that the text refuses. */
  excluded: ReadonlySet<StrategyId>;
}

/** The words of spans in the order of the text, each once, without regard to case. */
function quotes(cleaned: string, tokens: readonly Token[], spans: readonly Span[]): string[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const words = inOrder.map((span) => cleaned.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end));
  return [...new Map(words.map((said) => [said.toLowerCase(), said])).values()].slice(0, LIMITS.description.most);
}

const emptyReading = (cleaned: string, excluded: ReadonlySet<StrategyId>): OfflineReading => ({
  ...{ strategies: [], understood: [], leftOut: [], approximate: [], offered: [], refused: [], value: [], excluded },
  ...{ never: [], unkept: [], rules: [], everywhere: [], bounds: {} },
  ignored: cleaned === '' ? [] : [cleaned],
});

const apart = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.filter((span) => !others.some((other) => overlap(span, other)));

const figuresOf = (conditions: readonly Condition[]): string[] => conditions.map(({ figure }) => figure);

/** True if the refusal of one of two figures is the wish for the other: "a striker over a grappler". */
function isOtherSide({ strategies }: RefusedThing, asked: readonly Claim[]): boolean {
  return QUESTIONS.some(({ options }) => {
    const rivals = options.filter(({ selector }) => selector.kind === 'higher_figure');
    const isRefused = rivals.some(({ id }) => strategies.includes(id));
    return rivals.length === 2 && isRefused && rivals.some(({ id }) => asked.some(({ strategy }) => strategy === id));
  });
}

/** Where a text says what it refuses, a refusal at another word counts only if that word is part of a refusal too. */
function mayRefuse(judgement: Judgement, nevers: readonly Never[]): (anchor: number) => boolean {
  const told = nevers.filter(({ filters }) => filters.length > 0);
  return (anchor) => {
    const { from, to } = placeOf(judgement.tokens, { from: anchor, to: anchor + 1 });
    const isTold = told.some((never) => overlap(never, { from, to }));
    return told.length === 0 || isTold || isRefusedBetween(judgement, from, to);
  };
}

/**
 * Reads a cleaned description. No strategy is both refused and read. A text that is not English, or no bettor's request,
 * gives no strategies.
 */
export function readDescription(cleaned: string, weights: Weights): OfflineReading {
  const tokens = tokensOf(cleaned);
  if (tokens.length === 0 || isForeign(cleaned)) return emptyReading(cleaned, new Set());
  const judgement = judge(tokens, weights);
  const text = plainText(cleaned);
  const shape = shapeOf(cleaned);
  const phrases = phrasesOf(shape);
  const nevers = readNevers({ text, phrases }, ({ from, to }) => isRefusedBetween(judgement, from, to));
  const said = { cleaned, shape, phrases, nevers };
  const claims = claimsOf(judgement, weights, mayRefuse(judgement, nevers));
  const betting = logistic(judgement.betting);
  if (betting >= weights.thresholds.betting || claims.surest >= weights.thresholds.certain) {
    return readClaims(said, judgement, claims).reading;
  }
  const { reading, isWhole } = readClaims(said, judgement, claims);
  const { rules = [], everywhere, never } = reading;
  const isSaid = everywhere.length + never.length + rules.length > 0;
  return isSaid && isWhole ? reading : emptyReading(cleaned, claims.excluded);
}

/** The strategies that an answer to prices took for those that were read. */
function takenFor(
  taken: ReadonlyMap<StrategyId | undefined, StrategyId | undefined>,
  read: readonly StrategyId[],
): StrategyId[] {
  return [...new Set(read.flatMap((strategy) => taken.get(strategy) ?? []))];
}

/** The phrases about a strategy in its quote. */
function phrasesAbout(phrases: readonly Phrase[], strategy: StrategyId, quote: Part): Phrase[] {
  const figures = figuresOf(conditionsOfStrategy(strategy));
  const isAbout = ({ conditions }: Phrase) => conditions.some(({ figure }) => figures.includes(figure));
  return phrases.filter((phrase) => overlap(phrase, quote) && isAbout(phrase));
}

/** The words of a strategy: its quote's phrases about it, or the quote where none is. */
function cutAtPhrases(
  cleaned: string,
  phrases: readonly Phrase[],
  { strategy, words }: Reading['understood'][number],
): string {
  const from = cleaned.indexOf(words);
  const about = phrasesAbout(phrases, strategy, { from, to: from + words.length });
  const [first, last] = [about[0], about.at(-1)];
  return first === undefined || last === undefined ? words : cleaned.slice(first.from, last.to);
}

const backed = (name: string, is: '<' | '>'): ReadRule => ({
  ...{ name, backs: 'fighter', instead: [], either: [] },
  conditions: [{ figure: 'odds', of: 'difference', is, value: 0 }],
});
const FAVORITES = backed('Favorites', '<');
const UNDERDOGS = backed('Underdogs', '>');

/** "Only title fights" names no fighter: the nearest is to back favorites there, and underdogs are offered. */
function withSomebody(reading: OfflineReading): OfflineReading {
  const { strategies, rules = [], everywhere, never, offered, bounds } = reading;
  const [first] = [...everywhere, ...never];
  if (first === undefined || bounds?.only_parlays || strategies.length + rules.length + offered.length > 0)
    return reading;
  const isRefused = ruleFault([...wishedFilters(reading), ...FAVORITES.conditions]) !== undefined;
  const note = `This says which bets, and not whom to back. Taken are ${isRefused ? 'underdogs' : 'favorites'}.`;
  const other = longStrategyId(isRefused ? 'favorites_all' : 'small_underdogs_max_2_85');
  return {
    ...reading,
    rules: [isRefused ? UNDERDOGS : FAVORITES],
    offered: [{ words: first.words, note, strategies: [other] }],
  };
}

/** A price without a word of favorites, underdogs or odds, where phrases say something else. */
function isPriceElsewhere({ text }: Shape, phrases: readonly Phrase[], strategy: StrategyId): boolean {
  const figures = figuresOf(conditionsOfStrategy(strategy));
  const isPrice = figures.length > 0 && figures.every((figure) => figure === 'odds');
  const isSaid = PRICES.test(text) || phrases.some(({ conditions }) => figuresOf(conditions).includes('odds'));
  return isPrice && phrases.length > 0 && !isSaid;
}

/** A description with what its words alone say. */
interface SaidText {
  cleaned: string;
  shape: Shape;
  phrases: readonly Phrase[];
  nevers: readonly Never[];
}

/** A reading, and whether its conditions and refusals take up the text but for small words. */
interface ReadClaims {
  reading: OfflineReading;
  isWhole: boolean;
}

function readClaims({ cleaned, shape, phrases, nevers }: SaidText, judgement: Judgement, claims: Claims): ReadClaims {
  const { tokens } = judgement;
  const { second, doubted, refused, excluded } = claims;
  const bounded = saidBounds(shape);
  const place = (span: Span) => placeOf(tokens, span);
  const at = (anchor: number) => place({ from: anchor, to: anchor + 1 });
  const isOfBound = ({ anchor }: Claim) => bounded.some((bound) => overlap(bound, at(anchor)));
  const isExplained = ({ strategy, anchor }: Claim) =>
    isPriceElsewhere(shape, phrases, strategy) || RARITY.test(tokens[anchor]?.word ?? '');
  // Parlays stand in the words of a bound on them, too.
  const asked = claims.asked.filter((claim) => isParlay(claim.strategy) || !(isOfBound(claim) || isExplained(claim)));
  const things = refusedByThing(refused);
  const others = things.filter((thing) => !isOtherSide(thing, asked));
  const spansOf = (some: readonly Claim[], bounds: readonly Claim[] = []): Span[] => {
    const anchors = new Set([...some, ...bounds].map(({ anchor }) => anchor));
    return some.map(({ anchor }) => quoteAround(judgement, anchor, anchors));
  };
  const words = (...spans: readonly Span[]) => quotes(cleaned, tokens, spans);
  const used = spansOf(asked, [...others, ...second]);
  const unwanted = spansOf(things, asked);
  const value = valueWishes(plainText(cleaned), tokens);
  const wished = asked.map(({ strategy, anchor }, index) => {
    return { strategy, anchor: at(anchor), quote: place(used[index] ?? { from: anchor, to: anchor + 1 }) };
  });
  const said = saidRules(cleaned, shape, {
    found: phrases,
    bounded,
    wished,
    refused: saidRefusals(plainText(cleaned), ({ from, to }) => isRefusedBetween(judgement, from, to)),
    kept: nevers,
    sensed: [
      ...nevers
        .filter(({ isSaid }) => !isSaid)
        .map((never) => ({ ...never, anchor: never, figures: figuresOf(never.filters) })),
      ...things.flatMap(({ anchor, strategies }, index) => {
        const span = unwanted[index];
        const figures = figuresOf(strategies.flatMap(conditionsOfStrategy));
        return span === undefined ? [] : [{ ...place(span), anchor: at(anchor), figures }];
      }),
    ],
    isTold: (part) => isToldBetween(judgement, part.from, part.to),
  });
  const told = [...used, ...unwanted, ...value, ...nevers.map((never) => spanBetween(tokens, never))];
  const left = apart(spansOf(doubted), told);
  const unused = apart(mentions(judgement), [...told, ...left]);
  const { taken, ...answered } = answeredPrices({
    strategies: asked.map(({ strategy }) => strategy),
    understood: asked.flatMap(({ strategy }, index) =>
      words(...used.slice(index, index + 1)).map((said) => ({ strategy, words: said })),
    ),
    unread: words(...[...unused, ...left].filter((span) => isWished(judgement, span))),
    refused: excluded,
  });
  const sensed = things.flatMap((thing, index): SensedRefusal[] => {
    const span = unwanted[index];
    if (span === undefined || said.certain.some((part) => overlap(part, place(span)))) return [];
    if (!others.includes(thing) && apart([span], used).length === 0) return [];
    return [{ words: words(span).join(), strategies: [...thing.strategies], ...place(span) }];
  });
  // "Underdogs who wrestle, one parlay at most" wishes for no parlay.
  const boundParlays = asked
    .filter((claim) => isParlay(claim.strategy) && isOfBound(claim))
    .map(({ strategy }) => strategy);
  const bounds: Bounds = Object.assign({}, ...bounded.map((bound) => bound.bounds));
  const read = said.parts.map((part) => spanBetween(tokens, part));
  const quoted = wished.map(({ strategy, anchor, quote }) =>
    phrasesAbout(phrases, strategy, quote).length > 0 ? anchor : quote,
  );
  const elsewhere = [...unwanted, ...value, ...left, ...unused].map(place);
  const beside = unreadBeside(shape.text, [...said.parts, ...nevers, ...quoted, ...elsewhere]);
  unused.push(...beside.map((part) => spanBetween(tokens, part)));
  const isUnanswered = (said: string) => !answered.offered.some((offer) => offer.words === said);
  const ignored = words(...apart(unused, read)).filter(
    (unread) => isUnanswered(unread) && !isSmallTalk(plainText(unread)),
  );
  const leftOut = words(...apart(left, read)).filter(isUnanswered);
  const known = new Set([...answered.strategies, ...excluded]);
  const near = nearestOffers(cleaned, said.parts, known);
  const isOpen = (said: string) => !near.some((offer) => said.includes(offer.words) || offer.words.includes(said));
  const cut = (entry: Reading['understood'][number]) => ({ ...entry, words: cutAtPhrases(cleaned, phrases, entry) });
  const reading: OfflineReading = {
    ...answered,
    understood: answered.understood.map(cut),
    // Rules bet on one fighter each.
    rules: (bounds.only_parlays ? [] : said.rules).map((rule) => ({
      ...rule,
      instead: takenFor(taken, [...rule.instead, ...boundParlays]),
    })),
    everywhere: said.everywhere,
    bounds,
    ignored: ignored.filter(isOpen),
    leftOut: leftOut.filter(isOpen),
    ...withNevers(
      cleaned,
      sensed,
      nevers.filter((never) => !said.parts.some((part) => overlap(part, never))),
    ),
    value: words(...value),
    excluded,
  };
  const backing = withSomebody(reading);
  const offered = [...backing.offered, ...near];
  return { reading: { ...backing, offered }, isWhole: isCovered(shape.text, [...said.parts, ...nevers]) };
}

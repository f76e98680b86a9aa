import { LIMITS } from '../contract/limits/limits.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { readOdds } from '../format/numbers/typed_odds.ts';
import { type Claim, isBeyond, isTimed, jointClaim } from './claim.ts';
import { KNOWN_WORDS, MARKET_NAMES, PHRASES, type SaidPhrase, UNPRICED } from './phrases.ts';
import { type Name, namePattern, namesOf, Sheet, type SheetPiece, type SlipBout } from './slip_sheet.ts';

/** What a slip says, or why it is not read. */
export interface ReadSlip {
  /** By index of the bout; none unless every word was read. */
  legs: { bout: number; claim: Claim }[];
  /** Decimal. */
  odds?: number;
  stake?: number;
  /** Words that were not read, as they stand there. */
  unread: string[];
  /** Words of a market that can’t be priced. */
  unpriced: string[];
  /** What is missing: which bout, which side, at which of several odds (the legs are read), or that the legs can’t all win. */
  problem?: 'bout' | 'side' | 'odds' | 'contrary';
}

const AMOUNT = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?)';
const PAYOUT = new RegExp(
  `(?:(?:potential\\s+)?(?:payout|winnings|returns?|profit)|to\\s+(?:win|pay|return)|pays?|win)\\s*:?\\s*[$£€]\\s?${AMOUNT}`,
  'g',
);
const STAKES = [
  new RegExp(`(?:stake|wager|bet|risk(?:ing)?)\\s*:?\\s*[$£€]?\\s?${AMOUNT}(?![\\d/])`, 'g'),
  new RegExp(`[$£€]\\s?${AMOUNT}(?:\\s*stake)?`, 'g'),
] as const;
const TOTAL_ODDS =
  /(?:total\s+odds|odds|(?:same\s+(?:game|fight)\s+)?(?:parlay|multi|acca))[ \t]?:?[ \t]?([+-]\d{3,5}|\d+\/\d+|\d+[.,]\d+)(?![\d.,/])/g;
const ODDS =
  /(?<![\d.,a-z])(?:@\s*)?([+-]\s?\d{3,5}|(?<![+-]\s*)(?:\d{1,3}\/\d{1,3}|\d{1,4}[.,]\d{1,3})|even(?:s|\s+money)?)(?![\d.,/a-z])/g;
const BARE_STAKE = new RegExp(`(?<![\\w.,/+-])${AMOUNT}\\s*$`, 'g');
const numberOf = (text = '') => Number(/,\d{3}/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

function oddsIn(text: string | undefined): number | undefined {
  const read = readOdds((text ?? '').replace(/\s+money/, ''), 'decimal');
  return 'odds' in read ? read.odds : undefined;
}

/**
 * The odds of the whole slip: those named so, the only ones, or the product or the largest of its legs’; `unclear` where
 * there are others.
 */
function wholeOdds(
  total: readonly SheetPiece<number>[],
  each: readonly SheetPiece<number>[],
  legs: number,
): number | undefined | 'unclear' {
  const [whole, ...others] = total;
  const odds = each.map(({ value }) => value);
  const isOfLegs = odds.length === 0 || odds.length === legs;
  if (whole !== undefined) return others.length === 0 && isOfLegs ? whole.value : 'unclear';
  if (odds.length <= 1) return odds[0];
  if (odds.length === legs) return odds.reduce((product, one) => product * one, 1);
  return legs > 1 && odds.length === legs + 1 ? Math.max(...odds) : 'unclear';
}

/** What is said of one bout: which of its sides stand alone, and the phrases that belong to it. */
interface SaidOfBout {
  sides: Set<Corner>;
  /** Whether a side stands alone twice. */
  isTwice: boolean;
  /** Whether a line of rounds stands right beside a side: it may be meant of the bout alone. */
  isBare: boolean;
  said: SaidPhrase[];
}

/** Whether a bout follows another as the next leg: on the next line, after a joiner, or after what was said of the other. */
function isJoinedTo(before: SheetPiece<Name> | undefined, name: SheetPiece<Name>, sheet: Sheet): boolean {
  if (before === undefined || before.value.bout === name.value.bout) return true;
  const left = sheet.leftBetween(before.end, name.at);
  if (/\bor\b/.test(left)) return false;
  const whole = sheet.between(before.end, name.at);
  return left.trim() !== '' || whole.trim() !== '' || whole.includes('\n');
}

const JOINERS = /[\n+,;&|]|\band\b/;

/** The bout that a phrase belongs to: the only one, or that of a name with no joiner between; undefined if there is none. */
function ownerOf(
  { at, end }: SheetPiece<SaidPhrase>,
  names: readonly SheetPiece<Name>[],
  sheet: Sheet,
): SheetPiece<Name> | undefined {
  const before = names.findLast((name) => name.at < at);
  const after = names.find((name) => name.at > at);
  const bouts = new Set(names.map(({ value }) => value.bout));
  if (bouts.size === 1) return before ?? after;
  const isApart = (from: number, to: number) => JOINERS.test(sheet.between(from, to));
  if (before !== undefined && !isApart(before.end, at)) return before;
  return after !== undefined && !isApart(end, after.at) ? after : undefined;
}

/** Whether nothing but spaces stands between a phrase and a name. */
const isBeside = (phrase: SheetPiece<SaidPhrase>, name: SheetPiece<Name>, sheet: Sheet): boolean =>
  /^[^\S\n]*$/.test(name.at < phrase.at ? sheet.between(name.end, phrase.at) : sheet.between(phrase.end, name.at));

/** True if a bout that goes the distance is said to end before. */
const isCutShort = ({ distance, until, methods }: Claim) =>
  distance === true && (until !== undefined || methods?.includes('decision') === false);

/** One claim of all that is said of a bout; or why there is none. */
function claimFrom(
  { sides, isTwice, isBare, said }: SaidOfBout,
  rounds: number | undefined,
): Claim | 'side' | 'contrary' {
  const [winner, ...others] = [...sides];
  const isAnyone = said.some(({ anyone }) => anyone);
  const isTotal = said.some(isTimed) && said.every(({ methods }) => methods === undefined);
  const isMethod = said.some(({ methods }) => methods !== undefined);
  if (others.length > 0 || ((isTwice || said.some(({ moneyline }) => moneyline)) && isMethod)) return 'contrary';
  if (winner !== undefined && (isAnyone || isBare)) return 'side';
  if (winner === undefined && !isAnyone && !isTotal) return 'side';
  const start: Claim = winner === undefined ? {} : { winner };
  const joint = said.reduce<Claim | undefined>((all, { anyone: _anyone, moneyline: _moneyline, ...one }) => {
    if (all === undefined) return undefined;
    return one.draw && Object.keys(all).length === 0 ? one : jointClaim(all, one);
  }, start);
  if (joint === undefined || isBeyond(joint, rounds) || isCutShort(joint)) return 'contrary';
  return isTimed(joint) && rounds !== undefined ? { ...joint, rounds } : joint;
}

/**
 * Reads a line of words or a pasted slip on bouts of one card. Nothing may be left over: what is not read is asked about, and
 * never becomes another bet.
 */
export function readSlip(text: string, bouts: readonly SlipBout[]): ReadSlip {
  if (text.length > LIMITS.slip.words) return { legs: [], unread: [text], unpriced: [] };
  const sheet = new Sheet(text);
  sheet.take(PAYOUT, () => true);
  const unpriced = sheet.take(UNPRICED, (_groups, word) => word);
  const names = namesOf(bouts)
    .filter(([name]) => sheet.mayHold(name))
    .flatMap(([name, value]) => sheet.take(namePattern(name), () => value))
    .sort((one, other) => one.at - other.at);
  const stakes = STAKES.flatMap((pattern) => sheet.take(pattern, ([amount]) => numberOf(amount)));
  const said = PHRASES.flatMap((phrase) => sheet.take<SaidPhrase>(phrase.pattern, phrase.said));
  const total = sheet.take(TOTAL_ODDS, ([odds]) => oddsIn(odds));
  const each = sheet.take(ODDS, ([odds]) => oddsIn(odds));
  if (stakes.length === 0 && each.length > 0) stakes.push(...sheet.take(BARE_STAKE, ([amount]) => numberOf(amount)));
  for (const [pattern, isSaid] of MARKET_NAMES)
    if (said.some(({ value }) => isSaid(value))) sheet.take(pattern, () => true);
  const areJoined = names.every((name, place) => isJoinedTo(names[place - 1], name, sheet));
  sheet.take(KNOWN_WORDS, () => true);
  const unread = sheet.unread();
  const [stake] = stakes;
  const amount = stake === undefined ? {} : { stake: stake.value };
  const common = { legs: [], unread, unpriced: unpriced.map(({ value }) => value), ...amount };
  if (unread.length > 0 || unpriced.length > 0) return common;
  if (names.length === 0 || !areJoined) return { ...common, problem: 'bout' };
  const found = saidByBout(names, said, sheet);
  if (found === undefined) return { ...common, problem: 'bout' };
  const legs: ReadSlip['legs'] = [];
  for (const [bout, ofBout] of found) {
    const claim = claimFrom(ofBout, bouts[bout]?.rounds);
    if (typeof claim === 'string') return { ...common, problem: claim };
    legs.push({ bout, claim });
  }
  const odds = wholeOdds(total, each, legs.length);
  if (odds === 'unclear') return { ...common, legs, problem: 'odds' };
  return { ...common, legs, ...(odds !== undefined && { odds }) };
}

/**
 * What is said of each bout; undefined if it is not clear of which. Two names of one bout with nothing but a joiner between
 * them name the bout and no side.
 */
function saidByBout(
  names: readonly SheetPiece<Name>[],
  said: readonly SheetPiece<SaidPhrase>[],
  sheet: Sheet,
): Map<number, SaidOfBout> | undefined {
  const found = new Map<number, SaidOfBout>();
  const of = (bout: number) => {
    const known = found.get(bout) ?? { sides: new Set<Corner>(), isTwice: false, isBare: false, said: [] };
    found.set(bout, known);
    return known;
  };
  const isPair = (one: SheetPiece<Name> | undefined, other: SheetPiece<Name> | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.value.bout === other.value.bout &&
    one.value.corner !== other.value.corner &&
    sheet.isJoined(one.end, other.at);
  for (const [place, name] of names.entries()) {
    const isPaired = isPair(names[place - 1], name) || isPair(name, names[place + 1]);
    const ofBout = of(name.value.bout);
    if (isPaired) continue;
    ofBout.isTwice ||= ofBout.sides.has(name.value.corner);
    ofBout.sides.add(name.value.corner);
  }
  for (const phrase of said) {
    const owner = ownerOf(phrase, names, sheet);
    if (owner === undefined) return undefined;
    const ofBout = of(owner.value.bout);
    ofBout.said.push(phrase.value);
    ofBout.isBare ||= isTimed(phrase.value) && phrase.value.methods === undefined && isBeside(phrase, owner, sheet);
  }
  return found;
}

import type { Token } from './tokens.ts';
import type { Amount } from './written_amounts.ts';

/** Words that make a percentage the chance a price implies; a win rate has none of them. */
const OF_CHANCE = /^(chances?|probabilit(y|ies)|likely|likelihood|implied|implies|imply|implying|shot|certain)$/;
const NEAR_CHANCE = 6;
const PERCENT = /^(percent|pct|percents)$/;
const CURRENCY = /^(dollars?|bucks|usd|euros?|pounds?|quid|units?)$/;
const WIN = /^(win|make|earn|profit|return|get|gain)$/;
const LAYS = /^(lay|lays|laying)$/;
const BEFORE_ODDS = /^(at|than|priced|odds|price|of|paying|to|least|most|minimum|maximum|max|min|or)$/;
const COUNTED =
  /^(legs?|legged|leggers?|folds?|teams?|teamers?|years?|yrs?|inch|inches|cm|rounds?|fights?|bouts?|wins?|cards?|events?|weeks?|months?|days?|units?|parlays?|picks?|selections?|favou?rites?)$/;
const LARGEST_IN_WORDS = 100;

/** A price that takes the place of `words` tokens. */
interface SpokenPrice {
  amount: Amount;
  words: number;
}

const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? '';
const countAt = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' ? tokens[at]?.amount?.count : undefined;
const moneyAt = (tokens: readonly Token[], at: number) => tokens[at]?.amount?.money ?? countAt(tokens, at);
const near = (tokens: readonly Token[], from: number, to: number, pattern: RegExp) =>
  tokens.slice(Math.max(0, from), to).some((token) => pattern.test(token.text));

const ofChance = (chance: number, words: number): SpokenPrice | undefined =>
  chance > 0 && chance < 1 ? { amount: { odds: 1 / chance, isChance: true }, words } : undefined;

/** "A 60 % chance", "two in three": the price at which nobody gains. */
function chanceAt(tokens: readonly Token[], at: number): SpokenPrice | undefined {
  const { percent, count } = tokens[at]?.amount ?? {};
  const spelled = percent === undefined && PERCENT.test(textAt(tokens, at + 1));
  const said = percent ?? (spelled ? count : undefined);
  const isOfChance = near(tokens, at - NEAR_CHANCE, at + NEAR_CHANCE, OF_CHANCE);
  if (said !== undefined) return isOfChance ? ofChance(said / 100, spelled ? 2 : 1) : undefined;
  const joint = textAt(tokens, at + 1);
  const words = joint === 'out' && textAt(tokens, at + 2) === 'of' ? 4 : 3;
  const whole = joint === 'in' || words === 4 ? countAt(tokens, at + words - 1) : undefined;
  return count && whole && isOfChance ? ofChance(count / whole, words) : undefined;
}

const PRICED = /^(underdogs?|dogs?|shots?|favou?rites?|favs?|outsiders?|odds|price|prices|money)$/;

/** "3-1" is a fighter's record too: with a dash it is a price beside the words of one only. */
function isRecord(tokens: readonly Token[], at: number): boolean {
  const joint = tokens[at + 1];
  const isDash = joint?.text === 'to' && joint.end - joint.start < joint.text.length;
  return isDash && !PRICED.test(textAt(tokens, at + 3)) && !BEFORE_ODDS.test(textAt(tokens, at - 1));
}

/** "Six to four", "2-1", "four to nine" of a favorite: profit to stake, or stake to profit where it is laid. */
function oddsInWordsAt(tokens: readonly Token[], at: number): SpokenPrice | undefined {
  const profit = countAt(tokens, at);
  const stake = countAt(tokens, at + 2);
  if (!profit || !stake || !/^(to|against)$/.test(textAt(tokens, at + 1)) || COUNTED.test(textAt(tokens, at + 3)))
    return undefined;
  if (isRecord(tokens, at)) return undefined;
  if (profit > LARGEST_IN_WORDS || !Number.isInteger(stake)) return undefined;
  const isOn = textAt(tokens, at + 3) === 'on' && !/^(a|an|the|any|my|each|every)$/.test(textAt(tokens, at + 4));
  const isLaid = near(tokens, at - 4, at, LAYS);
  if (profit < stake && !(Number.isInteger(profit) && BEFORE_ODDS.test(textAt(tokens, at - 1)))) return undefined;
  if (profit === stake || (profit > stake && tokens[at]?.amount?.odds !== undefined && stake !== 1)) return undefined;
  const isInverted = isOn || (isLaid && profit > stake);
  const paid = isInverted ? stake / profit : profit / stake;
  return { amount: { odds: 1 + paid, ...(isInverted ? { american: true } : {}) }, words: isOn ? 4 : 3 };
}

/** "Risk 180 dollars to win 100". */
function riskAt(tokens: readonly Token[], at: number): SpokenPrice | undefined {
  const risk = moneyAt(tokens, at);
  if (!risk) return undefined;
  let next = at + 1;
  if (CURRENCY.test(textAt(tokens, next))) next += 1;
  if (!/^(to|for)$/.test(textAt(tokens, next))) return undefined;
  next += /^(to|for)$/.test(textAt(tokens, next + 1)) ? 2 : 1;
  if (!WIN.test(textAt(tokens, next))) return undefined;
  next += /^(me|back|only|just)$/.test(textAt(tokens, next + 1)) ? 2 : 1;
  const profit = moneyAt(tokens, next);
  if (!profit) return undefined;
  const words = next - at + (CURRENCY.test(textAt(tokens, next + 1)) ? 2 : 1);
  return { amount: { odds: 1 + profit / risk, american: true }, words };
}

const OF_PROFIT = /^(win|wins|winning|profit|profits|earn|earns|gain)$/;
const STAKE = /^(stake|stakes|money|bet|wager|investment|staked|bet|risked|wagered|risk)$/;

/** "65 cents on the dollar", "1.8 times my stake". */
function returnAt(tokens: readonly Token[], at: number): SpokenPrice | undefined {
  const count = countAt(tokens, at);
  if (!count) return undefined;
  const isOf = (offset: number, pattern: RegExp) => pattern.test(textAt(tokens, at + offset));
  if (isOf(1, /^cents?$/) && isOf(2, /^(on|per|to|for)$/)) {
    return { amount: { odds: 1 + count / 100 }, words: isOf(3, /^(the|a|every|each)$/) ? 5 : 4 };
  }
  if (!isOf(1, /^(times|x)$/) || !near(tokens, at + 2, at + 6, STAKE)) return undefined;
  const isProfit = near(tokens, at - NEAR_CHANCE, at, OF_PROFIT);
  return { amount: { odds: count + (isProfit ? 1 : 0) }, words: 2 };
}

const WAYS = [chanceAt, riskAt, returnAt, oddsInWordsAt] as const;

/** The tokens with prices that are said as chances, in words or in money made numbers. */
export function withSpokenPrices(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (!first) continue;
    const found = first.kind === 'number' ? WAYS.map((way) => way(tokens, at)).find(Boolean) : undefined;
    const last = found && tokens[at + found.words - 1];
    if (!found || !last) out.push(first);
    else {
      const text = tokens.slice(at, at + found.words).map((token) => token.text);
      out.push({ kind: 'number', text: text.join(' '), start: first.start, end: last.end, amount: found.amount });
      at += found.words - 1;
    }
  }
  return out;
}

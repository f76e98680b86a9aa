import { dayNumber } from '../dates/iso_date.ts';
import type { BoutTime } from '../domain/cards/bout_time.ts';
import type { BoutSources } from '../domain/cards/card.ts';
import { type Corner, isDecisive, type Outcome, type Overturned } from '../domain/cards/corners.ts';
import type { ByEnding, WinMethod, WonBy } from '../domain/cards/endings.ts';
import { wholeMethodOdds } from '../domain/cards/method_odds.ts';
import { decimalFromAmerican, isBelievableLine } from '../domain/odds/odds.ts';
import { WIN_METHOD_OF } from './career/career.ts';
import { boutTime } from './career/time_fought.ts';
import type { Chronology, FighterBackground } from './chronology.ts';
import type { IdentifiedBout } from './sources/identified_bouts.ts';
import { inMarket, type JoinedBout } from './sources/join_sources.ts';
import type { Gender, MarketBout, StatsBout } from './sources/source_bouts.ts';

/** One side of a priced bout: its odds, physical data and background from earlier dates. */
export interface FighterFacts extends FighterBackground {
  name: string;
  /** Decimal odds, above 1. */
  odds: number;
  /** Years. */
  age: number | undefined;
  heightCm: number | undefined;
  reachCm: number | undefined;
  /** As the market source writes it: `Orthodox`, `Southpaw`, `Switch`. */
  stance: string | undefined;
  /** Since the last UFC bout; undefined for a debutant. */
  daysSinceLastBout: number | undefined;
}

/** The data of a priced bout that strategies and cappers may use, and its outcome for settlement. */
export interface BoutFacts {
  id: string;
  red: FighterFacts;
  blue: FighterFacts;
  gender: Gender;
  weightClass: string | undefined;
  scheduledRounds: number;
  /** Undefined if the source does not say it. */
  isTitleBout: boolean | undefined;
  outcome: Outcome | undefined;
  /** What a commission made of it afterwards. */
  overturned?: Overturned | undefined;
  /** How the winner won; undefined without a winner and where the market source does not say it. */
  winMethod?: WinMethod | undefined;
  /** The same where any source says it, for settling bets. */
  wonBy?: WonBy | undefined;
  /** When it was stopped; undefined where no source of the same result says it. */
  endedAt?: BoutTime | undefined;
  /** Decimal odds of the six endings; undefined unless they are whole. */
  methodOdds?: ByEnding<number> | undefined;
  sources?: BoutSources;
}

/** Decimal odds of both sides, or why there are none: no price, or an implausible line. */
type Line = Record<Corner, number> | 'no_price' | 'rejected';

/** The bout's line from its American odds. */
export function lineOf({ market }: JoinedBout): Line {
  const { americanOdds: ofRed } = market.red;
  const { americanOdds: ofBlue } = market.blue;
  if (ofRed === undefined || ofBlue === undefined) return 'no_price';
  const [red, blue] = [decimalFromAmerican(ofRed), decimalFromAmerican(ofBlue)];
  return red !== undefined && blue !== undefined && isBelievableLine(red, blue) ? { red, blue } : 'rejected';
}

function lineSource({ fromFeed, fromExchange }: MarketBout): BoutSources['line'] {
  if (fromExchange) return 'exchange';
  return fromFeed ? 'feed' : 'market';
}

/** The bout in the stats source, if it has the same result. */
function sameResult({ outcome, match }: JoinedBout): StatsBout | undefined {
  return match !== undefined && inMarket(match.stats.outcome, match) === outcome ? match.stats : undefined;
}

/** How the winner won: by the market source, else by the stats source if it has the same winner. */
function wonByOf(bout: JoinedBout): WonBy | undefined {
  if (!isDecisive(bout.outcome)) return undefined;
  const stats = sameResult(bout);
  if (bout.market.winMethod !== undefined || stats === undefined) return bout.market.winMethod;
  return stats.details?.verdict === 'disqualification' ? 'disqualification' : WIN_METHOD_OF[stats.method];
}

function endedAtOf(bout: JoinedBout): BoutTime | undefined {
  const stats = sameResult(bout);
  return stats && boutTime(stats);
}

/** The facts of a priced bout as of the chronology's date; undefined for other bouts. */
export function boutFacts(bout: IdentifiedBout, chronology: Chronology): BoutFacts | undefined {
  const line = lineOf(bout);
  if (line === 'no_price' || line === 'rejected') return undefined;
  const { date, gender, weightClass, scheduledRounds, isTitleBout } = bout.market;
  const fighter = (corner: Corner): FighterFacts => {
    const { name, age, heightCm, reachCm, stance } = bout.market[corner];
    const background = chronology.background(bout.keys[corner]);
    const { lastBout } = background;
    const daysSinceLastBout = lastBout === undefined ? undefined : dayNumber(date) - dayNumber(lastBout);
    return { name, odds: line[corner], age, heightCm, reachCm, stance, daysSinceLastBout, ...background };
  };
  const { outcome, outcomeFrom, overturned } = bout;
  return {
    id: bout.id,
    red: fighter('red'),
    blue: fighter('blue'),
    gender,
    weightClass,
    scheduledRounds,
    isTitleBout,
    outcome,
    ...(overturned && { overturned }),
    winMethod: isDecisive(outcome) ? bout.market.winMethod : undefined,
    wonBy: wonByOf(bout),
    endedAt: endedAtOf(bout),
    methodOdds: wholeMethodOdds(bout.market.methodOdds),
    sources: { line: lineSource(bout.market), result: outcomeFrom },
  };
}

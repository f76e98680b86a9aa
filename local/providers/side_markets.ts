import type { Corner } from '../../core/domain/cards/corners.ts';
import { WIN_METHODS, type WinMethod } from '../../core/domain/cards/endings.ts';
import { DIVISIONS } from '../demo_league/divisions.ts';
import { clamp } from '../demo_league/random.ts';
import { drawsOf } from './delays.ts';
import type { PricedPair } from './season_prices.ts';

/** What the demo market thinks of how and when a bout ends, about as the league's bouts do. */

/** Share of knockouts among finishes; submissions are the rest. */
const KNOCKOUTS = 0.62;
/** Finishes come early: after a share x of the scheduled time, x to this power of them have come. */
const EARLY = 1 / 1.4;
const USUAL_RATE = 0.5;
/** Standard deviation of the market's view of a bout's chance to end early. */
const VIEW = 0.06;

/** Chance that somebody wins the bout before its last bell. */
function finishChance({ bout, red, blue }: PricedPair): number {
  const rate = DIVISIONS.find(({ name }) => name === bout.weightClass)?.finishRate ?? USUAL_RATE;
  return clamp(drawsOf('ends', bout.date, red, blue).normal(rate, VIEW), 0.15, 0.85);
}

const chanceOf = ({ chance }: PricedPair, winner: Corner) => (winner === 'red' ? chance : 1 - chance);

/** Chance that this corner wins so. */
export function endingChance(pair: PricedPair, winner: Corner, method: WinMethod): number {
  const finish = finishChance(pair);
  const share = { knockout: finish * KNOCKOUTS, submission: finish * (1 - KNOCKOUTS), decision: 1 - finish }[method];
  return chanceOf(pair, winner) * share;
}

/** Chance that the bout is over before so many rounds have passed. */
export const chanceBefore = (pair: PricedPair, rounds: number): number =>
  finishChance(pair) * (rounds / pair.bout.rounds) ** EARLY;

interface SideMarket {
  /** The end of the ticker. */
  suffix: string;
  title: string;
  strike?: Readonly<Record<string, string>>;
  chance: number;
}

const METHODS: Readonly<Record<WinMethod, { suffix: string; words: string }>> = {
  knockout: { suffix: 'KOTKODQ', words: 'KO/TKO/DQ' },
  submission: { suffix: 'SUB', words: 'submission' },
  decision: { suffix: 'DEC', words: 'decision' },
};
const CORNERS = ['red', 'blue'] as const;

/** Kalshi's markets on a bout beyond its winner, by the series that they are in. */
export function sideMarkets(pair: PricedPair): ReadonlyMap<string, readonly SideMarket[]> {
  const rounds = Array.from({ length: pair.bout.rounds }, (_, round) => round + 1);
  const short = (winner: Corner) => `${winner.charAt(0).toUpperCase()}`;
  const byWinner = CORNERS.flatMap((winner) =>
    WIN_METHODS.map((method) => ({
      suffix: `${short(winner)}${METHODS[method].suffix}`,
      title: `${pair[winner]} wins by ${METHODS[method].words}?`,
      chance: endingChance(pair, winner, method),
    })),
  );
  const byMethod = WIN_METHODS.map((method) => ({
    suffix: METHODS[method].suffix,
    title: `Will the fight end by ${METHODS[method].words}?`,
    chance: CORNERS.reduce((sum, winner) => sum + endingChance(pair, winner, method), 0),
  }));
  const byRound = rounds.slice(1).map((round) => ({
    suffix: String(round),
    title: `Will the fight end before round ${round}?`,
    chance: chanceBefore(pair, round - 1),
  }));
  const inRound = CORNERS.flatMap((winner) =>
    rounds.map((round) => ({
      suffix: `${short(winner)}${round}`,
      title: `${pair[winner]} wins in round ${round}?`,
      strike: { Participant: pair[winner], Round: String(round) },
      chance: chanceOf(pair, winner) * (chanceBefore(pair, round) - chanceBefore(pair, round - 1)),
    })),
  );
  const distance = { suffix: 'DIST', title: 'Will the fight go the distance?', chance: 1 - finishChance(pair) };
  return new Map<string, readonly SideMarket[]>([
    ['KXUFCMOV', byWinner],
    ['KXUFCMOF', byMethod],
    ['KXUFCDISTANCE', [distance]],
    ['KXUFCROUNDS', byRound],
    ['KXUFCVICROUND', inRound],
  ]);
}

import type { MethodBets } from '../../contract/record/record_evidence.ts';
import type { ReturnedBets } from '../../contract/record/robustness.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, type CardBout, isSettled } from '../../domain/cards/card.ts';
import { ENDINGS, type Ending } from '../../domain/cards/endings.ts';
import { agreesWithMoneyline } from '../../domain/cards/method_odds.ts';
import { claimProfit } from '../../markets/settle_claim.ts';
import { valueStakes } from '../../playbooks/value_stakes.ts';
import { endingValues } from '../../portfolio/value/ending_values.ts';
import { edgeOf } from '../../portfolio/value/pick_value.ts';
import { type MadeBet, type MadeBets, returnedBets, withoutBest } from './robustness.ts';

const BEST_SHARE = 0.01;
const EDGES = [0.02, 0.05, 0.1] as const;

interface MethodBetMade extends MadeBet {
  ending: Ending;
  edge: number;
}

interface MethodBetsMade extends MadeBets {
  bets: readonly MethodBetMade[];
}

/** The endings of a bout with usable prices; none if it has a winner and no source says how. */
function offeredEndings(card: CardBout, bout: number) {
  const { methodOdds, methodShares, forecastOfRed, red, blue } = card;
  if (methodOdds === undefined || methodShares === undefined || forecastOfRed === undefined) return [];
  if (!agreesWithMoneyline(methodOdds, red.odds, blue.odds)) return [];
  const offered = endingValues(methodShares, forecastOfRed, methodOdds).map(
    ({ ending, winner, method, probability }) => ({
      ...{ bout, corner: winner, ending, probability, odds: methodOdds[ending] },
      profit: claimProfit({ winner, methods: [method] }, card, methodOdds[ending]),
    }),
  );
  return offered.some(({ profit }) => profit === undefined) ? [] : offered;
}

function betsOn({ date, bouts }: Card): MethodBetsMade {
  const staked = valueStakes(bouts.flatMap(offeredEndings));
  const bets = staked.map(({ stake, odds, profit = 0, ending, probability }) => ({
    ...{ stake, odds, profit, ending },
    edge: edgeOf(probability, odds),
  }));
  return { date, bets };
}

const only = (events: readonly MethodBetsMade[], isCounted: (bet: MethodBetMade) => boolean) =>
  returnedBets(events.map(({ date, bets }) => ({ date, bets: bets.filter(isCounted) })));

const isAboveZero = ({ return_on_stakes_interval: range }: ReturnedBets) => range !== null && range[0] > 0;

/**
 * What bets on methods returned in the walk-forward test, made as the Value playbook makes its bets on winners; undefined
 * without a bet. Cards must be in order of dates.
 */
export function methodBets(cards: readonly Card[], today: IsoDate): MethodBets | undefined {
  const events = cards.filter((card) => isSettled(card, today)).map(betsOn);
  const all = returnedBets(events);
  if (all.bets === 0) return undefined;
  const { share: _share, ...rest } = withoutBest(events, BEST_SHARE);
  const flat = events.map(({ date, bets }) => ({ date, bets: bets.map((bet) => ({ ...bet, stake: 1 })) }));
  return {
    all,
    without_best: rest,
    equal_stakes: returnedBets(flat),
    by_ending: ENDINGS.map((ending) => ({ ending, ...only(events, (bet) => bet.ending === ending) })),
    by_edge: EDGES.map((above, place) => {
      const up_to = EDGES[place + 1] ?? null;
      return { above, up_to, ...only(events, ({ edge }) => edge > above && (up_to === null || edge <= up_to)) };
    }),
    passes: isAboveZero(all) && isAboveZero(rest),
  };
}

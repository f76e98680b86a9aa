import type { StoredPick, Supporter } from '../../../../core/contract/playbooks/picks.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { moneyText } from '../../../../core/format/numbers/money.ts';
import { pickPercentText, pointsText } from '../../../../core/format/numbers/percent.ts';
import { surnameOf } from '../../../../core/format/words/surnames.ts';
import { LEAST_EDGE_TEXT } from '../../../../core/format/words/value_labels.ts';
import { pickHasValue } from '../../../../core/portfolio/value/pick_value.ts';
import { supporterName } from '../../../../core/strategies/weighed_name.ts';

/** Position of a moneyline's bout on the card: `Main event · Lightweight · 5 rounds`; undefined if unknown. */
export function pickPlaceText({ type, legs = [] }: StoredPick): string | undefined {
  const [leg] = legs;
  if (type === 'parlay' || leg === undefined) return undefined;
  const { bout, weight_class: weightClass, rounds } = leg;
  const parts = [bout === 0 && 'Main event', weightClass, rounds && countText(rounds, 'round')].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

const round = (probability: number) => `${Math.round(probability * 100)}%`;

/** Reasons of older releases that print what the model derives from ages and bouts, as if it were years and bouts. */
const DERIVED = /^(?:older|younger) by \d|^\d+ (?:more|fewer) UFC bouts?$/;

/** Whom a pick backs, in short: a moneyline's fighter by surname, else what the pick is. */
const backed = ({ type, pick_name }: StoredPick) => (type === 'moneyline' ? surnameOf(pick_name) : 'this parlay');

/** What moves the forecast of a moneyline most the way in which it differs from the market; undefined if nothing is known. */
function mainReason({ type, legs = [], probability, market_probability: market }: StoredPick): string | undefined {
  if (type === 'parlay' || probability === undefined || typeof market !== 'number') return undefined;
  const way = Math.sign(probability - market);
  return legs[0]?.reasons?.find(({ text, points }) => Math.sign(points) === way && !DERIVED.test(text))?.text;
}

/**
 * Two sentences on a pick: what we and the market give it and why they differ, and what a dollar on it returns on average
 * at its price. Empty without a forecast.
 */
export function whySentences(pick: StoredPick, oddsText: (odds: number) => string): string[] {
  const { probability, market_probability: market, edge, decimal_odds: odds } = pick;
  if (probability === undefined || edge === undefined || pick.is_forecast === false) return [];
  const reason = mainReason(pick);
  const theirs = typeof market === 'number' ? `, the market ${round(market)}` : '';
  const why = reason === undefined ? '' : `. What moves us most: ${reason}`;
  const returned = `At ${oddsText(odds)} each $1 on it returns ${moneyText(1 + edge)} on average`;
  const advice = pickHasValue(pick)
    ? 'more than it costs'
    : edge > 0
      ? 'too little to be sure of'
      : 'less than it costs';
  return [`We give ${backed(pick)} ${round(probability)}${theirs}${why}.`, `${returned}, ${advice}.`];
}

/** The cappers' mean probability for a pick, and the netted amount: in dollars if there is a budget. */
export function pickReasons({ consensus_probability: consensus, netted = 0 }: StoredPick, budget: number): string[] {
  const said: string[] = [];
  if (typeof consensus === 'number') said.push(`The cappers’ mean is ${round(consensus)}`);
  if (netted > 0) {
    const worth = budget > 0 ? moneyText(netted * budget) : `${pickPercentText(netted)} of the budget`;
    said.push(`opposite bets worth ${worth} netted out`);
  }
  return said;
}

/** Edges below it are called a loss; above, they are within the error of the forecast. */
const LOSING_EDGE = -0.05;
const MOST_NAMED = 2;

function wantedBy(supporters: readonly Supporter[]): string {
  const names = [...supporters].sort((one, other) => other.weight - one.weight).map(supporterName);
  const others = names.length - MOST_NAMED;
  if (others <= 0) return names.join(' and ');
  return `${names.slice(0, MOST_NAMED).join(', ')} and ${others} more`;
}

/**
 * Why a pick with an edge below −5% is held: `Wanted by Younger by 3 years and Better strikers. By our forecast it loses.`
 * Undefined for others.
 */
export function losingText({ edge, supporters = [] }: Pick<StoredPick, 'edge' | 'supporters'>): string | undefined {
  if (edge === undefined || edge >= LOSING_EDGE) return undefined;
  const wanted = supporters.length > 0 ? `Wanted by ${wantedBy(supporters)}. ` : '';
  return `${wanted}By our forecast it loses.`;
}

/** Why a pick is not bet where only those with value are; undefined if it is. */
export function leftOutText(pick: Pick<StoredPick, 'edge' | 'is_forecast'>): string | undefined {
  const { edge } = pick;
  if (pickHasValue(pick) === true) return undefined;
  if (edge === undefined || pick.is_forecast === false) return 'Not bet: we have no forecast of it.';
  if (edge > 0) return `Not bet: an edge of ${LEAST_EDGE_TEXT} or less is within the forecast’s error.`;
  return 'Not bet: by our forecast the price is no better than fair.';
}

/** The picks that oppose this one. Parlays are not netted against moneylines, so both sides may be bet. */
export function opposition(pick: StoredPick, opposed: readonly StoredPick[]): string {
  const both = 'Parlays are not netted against straight bets, so you may hold both sides.';
  if (pick.type === 'parlay') {
    return `Your moneyline on ${opposed.map((other) => other.pick_name).join(' and ')} bets against a leg of this parlay. ${both}`;
  }
  return `${opposed.length === 1 ? 'A parlay of this playbook backs' : `${opposed.length} parlays of this playbook back`} ${pick.opponent_name}. ${both}`;
}

/**
 * The main effects that move the forecast from the market, one per line: for a moneyline `younger, 28 against 34:
 * +2.1 points`, for a parlay one line per leg, after the fighter's name.
 */
export function forecastMoves({ legs = [] }: Pick<StoredPick, 'legs'>): string[] {
  const moves = legs.map(({ name, reasons = [] }) => ({
    name,
    texts: reasons
      .filter(({ text }) => !DERIVED.test(text))
      .map(({ text, points }) => `${text}: ${pointsText(points)}`),
  }));
  const [first] = moves;
  if (moves.length === 1 && first !== undefined) return first.texts;
  return moves.filter(({ texts }) => texts.length > 0).map(({ name, texts }) => `${name}: ${texts.join('; ')}`);
}

import { fairProbabilityOfRed } from '../odds/fair_probability.ts';
import type { Card, CardBet, CardBout, Leg } from './card.ts';
import type { Corner } from './corners.ts';
import { boutOf } from './settle.ts';

/** A win probability of one side of a bout, 0…1; null if unknown. */
type SideProbability<Opinion extends number | null> = (bout: CardBout, corner: Corner) => Opinion;

/** The win probability of a corner, from red's. */
export const ofCorner = (ofRed: number, corner: Corner): number => (corner === 'red' ? ofRed : 1 - ofRed);

/** The market's win probability of the side, without margin (power method). */
export const marketProbability: SideProbability<number> = ({ red, blue }, corner) =>
  ofCorner(fairProbabilityOfRed(red.odds, blue.odds), corner);

/** The cappers' mean win probability of the side; null before their first fit. */
export const consensusProbability: SideProbability<number | null> = ({ consensusOfRed }, corner) =>
  consensusOfRed === undefined ? null : ofCorner(consensusOfRed, corner);

/** The Cornerman forecast's win probability of the side; null before its first forecast. */
export const forecastProbability: SideProbability<number | null> = ({ forecastOfRed }, corner) =>
  forecastOfRed === undefined ? null : ofCorner(forecastOfRed, corner);

/**
 * The product's win probability of the side, used for the value of every bet: the Cornerman forecast's, else the cappers'
 * mean, else the market's.
 */
export const valueProbability: SideProbability<number> = (bout, corner) =>
  forecastProbability(bout, corner) ?? consensusProbability(bout, corner) ?? marketProbability(bout, corner);

/** Probability that every leg wins: the product over the legs. Throws RangeError if the card has no such bout. */
export function probabilityOfBet(card: Card, bet: CardBet, ofSide: SideProbability<number>): number;
export function probabilityOfBet(card: Card, bet: CardBet, ofSide: SideProbability<number | null>): number | null;
export function probabilityOfBet(card: Card, bet: CardBet, ofSide: SideProbability<number | null>): number | null {
  return bet.reduce((product: number | null, leg: Leg) => {
    const factor = ofSide(boutOf(card, leg), leg.corner);
    return product === null || factor === null ? null : product * factor;
  }, 1);
}

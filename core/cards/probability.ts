import { fairProbabilityOfRed } from '../odds/fair_probability.ts';
import type { Bet, Card, CardBout, Leg } from './card.ts';
import type { Corner } from './corners.ts';

/** What someone gives a side of a bout, 0…1; null for no opinion. */
type SideProbability<Opinion extends number | null> = (bout: CardBout, corner: Corner) => Opinion;

const ofCorner = (ofRed: number, corner: Corner) => (corner === 'red' ? ofRed : 1 - ofRed);

/** What the market gives the side, its margin taken out by the power method. */
export const marketProbability: SideProbability<number> = ({ red, blue }, corner) =>
  ofCorner(fairProbabilityOfRed(red.odds, blue.odds), corner);

/** What the mean of the five cappers gives the side; null before their first fit. */
export const consensusProbability: SideProbability<number | null> = ({ consensusOfRed }, corner) =>
  consensusOfRed === undefined ? null : ofCorner(consensusOfRed, corner);

/** What the product gives the side, and reckons every bet's value with: the cappers' probability, else the market's. */
export const houseProbability: SideProbability<number> = (bout, corner) =>
  consensusProbability(bout, corner) ?? marketProbability(bout, corner);

/** The probability that every leg of the bet wins: the product over them. Throws RangeError for a bout not on the card. */
export function probabilityOfBet(card: Card, bet: Bet, ofSide: SideProbability<number>): number;
export function probabilityOfBet(card: Card, bet: Bet, ofSide: SideProbability<number | null>): number | null;
export function probabilityOfBet(card: Card, bet: Bet, ofSide: SideProbability<number | null>): number | null {
  return bet.reduce((product: number | null, leg: Leg) => {
    const bout = card.bouts[leg.bout];
    if (bout === undefined) throw new RangeError(`${card.id} has no bout ${leg.bout}`);
    const factor = ofSide(bout, leg.corner);
    return product === null || factor === null ? null : product * factor;
  }, 1);
}

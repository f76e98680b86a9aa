import type { BoutPage, BoutSide } from '../../contract/pages/bout_page.ts';
import type { LineSource } from '../../contract/pages/page_parts.ts';
import { type Corner, isDecisive, OPPOSITE } from '../../domain/cards/corners.ts';
import { numberWord } from '../../format/numbers/number_word.ts';
import { chanceText, winsText } from '../../format/words/bout_words.ts';
import { surnamesAmong } from '../../format/words/surnames.ts';
import { edgeOf, hasValue } from '../../portfolio/value/pick_value.ts';

/** What is made of a coming bout when it is imported knows no other price than its line. */
export const atLineText = (source: LineSource | undefined): string =>
  source?.from === 'exchange' ? 'At the price of one exchange.' : 'At the market line.';

/** Cornerman's and the market's chance of a side; undefined where there is none. */
export function chancesOf({ forecast, market }: BoutPage, corner: Corner) {
  const of = (red: number | null) => (red === null ? undefined : corner === 'red' ? red : 1 - red);
  return { forecast: of(forecast), market: of(market) };
}

/**
 * The side that the page describes: the one with a higher probability by the forecast than by the market; red if either
 * is missing.
 */
export function toldSide({ forecast, market }: BoutPage): Corner {
  return forecast !== null && market !== null && forecast < market ? 'blue' : 'red';
}

/** The fighters' surnames; their whole names if they share one. */
export const shortNames = ({ red, blue }: BoutPage) => {
  const short = surnamesAmong([red.name, blue.name]);
  return { red: short(red.name), blue: short(blue.name) };
};

function resultSentence(page: BoutPage): string | undefined {
  if (page.result === null) return undefined;
  const names = shortNames(page);
  const { outcome } = page.result;
  const corner = isDecisive(outcome) ? outcome : 'red';
  const { forecast, market } = chancesOf(page, corner);
  const ended = isDecisive(outcome)
    ? `${names[corner]} won.`
    : `${outcome === 'draw' ? 'A draw' : 'A no contest'}: stakes were returned.`;
  const whom = isDecisive(outcome) ? (page.gender === 'men' ? 'him' : 'her') : names.red;
  if (forecast !== undefined && market !== undefined)
    return `${ended} Cornerman had given ${whom} ${chanceText(forecast)}, the market ${chanceText(market)}.`;
  return market === undefined ? ended : `${ended} The market had given ${whom} ${chanceText(market)}.`;
}

/** What the page finds, in a sentence. */
export function boutSentence(page: BoutPage): string {
  if (page.called_off) return 'Called off. Stakes on it were returned.';
  const corner = toldSide(page);
  const { forecast, market } = chancesOf(page, corner);
  const name = shortNames(page)[corner];
  const result = resultSentence(page);
  if (result !== undefined) return result;
  if (forecast !== undefined && market !== undefined)
    return `Cornerman gives ${name} ${chanceText(forecast)}, the market ${chanceText(market)}.`;
  if (market !== undefined) return `The market gives ${name} ${chanceText(market)}. There is no forecast of this bout.`;
  return forecast === undefined
    ? 'There is no price and no forecast of this bout.'
    : `Cornerman gives ${name} ${chanceText(forecast)}. No price of this bout is known.`;
}

/** A side whose price is worth a bet by the forecast; undefined without one, and without a price or a forecast. */
export function worthSide({ forecast, odds }: Pick<BoutPage, 'forecast' | 'odds'>): Corner | undefined {
  if (forecast === null || odds === null) return undefined;
  if (hasValue(edgeOf(forecast, odds.red))) return 'red';
  return hasValue(edgeOf(1 - forecast, odds.blue)) ? 'blue' : undefined;
}

function worthText(page: BoutPage): string {
  if (page.odds === null) return 'No price of this bout is known.';
  const side = worthSide(page);
  return side === undefined ? 'Neither price is worth a bet.' : `${shortNames(page)[side]}’s price is worth a bet.`;
}

/**
 * Who wins, how sure that is, and whether a price is worth a bet; afterwards how the bout ended. `hasEdge`: false where the
 * forecast says nothing of the page's odds.
 */
export function boutAnswer(page: BoutPage & { hasEdge?: boolean }): string {
  if (page.result !== null || page.called_off || page.forecast === null) return boutSentence(page);
  const favorite = page.forecast >= 0.5 ? 'red' : 'blue';
  const sure = chanceText(Math.max(page.forecast, 1 - page.forecast));
  const winner = `We say ${shortNames(page)[favorite]} wins, ${sure} sure.`;
  return page.hasEdge === false ? winner : `${winner} ${worthText(page)}`;
}

/** `12–7 in the UFC, lost the last two`. */
export function standingText({ record, run }: BoutSide): string {
  if (record.wins + record.losses + record.draws + record.no_contests === 0) return 'first bout in the UFC';
  const standing = `${winsText(record)} in the UFC`;
  if (run === null) return standing;
  return `${standing}, ${run.result} the last ${numberWord(run.bouts)}`;
}

/** `main event · lightweight, 5 rounds · title bout`. */
export function placeText({ position, weight_class, rounds, title_bout }: BoutPage): string {
  const kind = [weight_class?.toLowerCase(), rounds === null ? undefined : `${rounds} rounds`]
    .filter(Boolean)
    .join(', ');
  return [position === 0 ? 'main event' : '', kind, title_bout ? 'title bout' : ''].filter(Boolean).join(' · ');
}

/** How a bet on a side ended; undefined while the result is awaited. */
export function betResult({ result, called_off }: BoutPage, corner: Corner): 'won' | 'lost' | 'returned' | undefined {
  if (called_off) return 'returned';
  if (result === null) return undefined;
  if (result.outcome === corner) return 'won';
  return result.outcome === OPPOSITE[corner] ? 'lost' : 'returned';
}

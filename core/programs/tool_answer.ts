import { breakEvenOdds, nextDecimalPrice } from '../portfolio/value/pick_value.ts';
import { worthOdds } from '../portfolio/value/verdict.ts';

interface ToldRows {
  name: string;
  all: readonly unknown[];
  /** True if there are further ones, which were not read. */
  goesOn?: boolean;
}

/** What a tool tells; no part of it is a quote of a book or an exchange. */
export interface Told {
  facts: Readonly<Record<string, unknown>>;
  /** The list that is cut where the whole is too long. */
  rows?: ToldRows | undefined;
}

const DECIMALS = 1e4;

/** A share or a return to a hundredth of a percent; null without one. */
export const told = <Figure extends number | null | undefined>(figure: Figure): number | null =>
  typeof figure === 'number' ? Math.round(figure * DECIMALS) / DECIMALS : null;

/** The ends of a range, told. */
export const toldRange = (range: readonly [number, number] | null): (number | null)[] | null =>
  range?.map(told) ?? null;

/** What a probability is worth, as decimal odds that books can offer: fair, and the lowest that are worth betting at. */
export const toldOdds = (probability: number) => ({
  fair_odds: nextDecimalPrice(breakEvenOdds(probability)),
  worth_from: nextDecimalPrice(worthOdds(probability)),
});

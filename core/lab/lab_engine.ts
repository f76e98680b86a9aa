import type { Card } from '../cards/card.ts';
import type { Bounds } from '../contract/bounds.ts';
import type { LabOptions } from '../contract/lab.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import type { SealedYears } from '../portfolio/report_parts.ts';
import type { NamedRule } from '../strategies/weighed_name.ts';
import { labFirst } from './lab_first.ts';
import { labPortfolios } from './lab_portfolio.ts';
import { labRest } from './lab_rest.ts';
import type { LabFirst, LabRest } from './lab_result.ts';

export interface LabChoice {
  strategies: readonly string[];
  options: LabOptions;
  /** How much is bet on a night. */
  bounds?: Bounds | undefined;
}

/** What cards with own rules are made of. */
export interface OwnCards {
  /** The same cards without the rules, of which random choices are made. */
  catalogue: readonly Card[];
  rules: readonly NamedRule[];
  sealed: SealedYears | undefined;
}

/** Computes results in two parts, which may be computed in two places. */
export interface LabEngine<Choice> {
  /** Throws PortfolioError like `labPortfolios`. */
  first(choice: Choice): LabFirst;
  /** Continues the first part. Each step takes at most some 50 ms once a choice of that size was seen. */
  rest(choice: Choice, first: LabFirst): Generator<void, LabRest>;
}

/**
 * The figures of the Lab for choices of strategies as of `today`. Deterministic: random draws have fixed seeds. Stages keep
 * their last result.
 */
export function labEngine(
  cards: readonly Card[],
  today: IsoDate,
  { catalogue, rules, sealed }: OwnCards = { catalogue: cards, rules: [], sealed: undefined },
): LabEngine<LabChoice> {
  const portfolioOf = labPortfolios(cards, today);
  const restOf = labRest({ cards, catalogue, today, sealed });
  return {
    first: ({ strategies, options, bounds }) => labFirst(portfolioOf(strategies, options, bounds), rules),
    rest: ({ options, bounds }, first) => restOf(first, options.price_shift, bounds),
  };
}

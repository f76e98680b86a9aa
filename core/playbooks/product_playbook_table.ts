import type { PrebuiltType } from '../contract/playbooks.ts';
import type { OptimizeOptions } from '../portfolio/optimize.ts';
import type { Strategy } from '../strategies/catalogue.ts';

/** How one of the product's own playbooks comes to its picks. */
export type Recipe =
  | { kind: 'even_moneylines' }
  | { kind: 'even_parlays'; legs: number; parlaysPerFighter: number; fightsPerFighter: number }
  | { kind: 'portfolio'; options: OptimizeOptions; plays: (strategy: Strategy) => boolean };

export interface ProductPlaybook {
  name: string;
  description: string;
  recipe: Recipe;
}

const anyStrategy = () => true;
const noLongParlay = ({ selector }: Strategy) => selector.kind !== 'favorites_parlay' || selector.legs === 1;

/** The product's own playbooks. */
export const PRODUCT_PLAYBOOKS: Readonly<Record<PrebuiltType, ProductPlaybook>> = {
  baseline: {
    name: 'Baseline',
    description: 'Straight picks, even bets, no parlays.',
    recipe: { kind: 'even_moneylines' },
  },
  flurry: {
    name: 'Flurry',
    description:
      'Even bets on all three-leg parlays, each fighter at most twice, only fighters with at least three fights.',
    recipe: { kind: 'even_parlays', legs: 3, parlaysPerFighter: 2, fightsPerFighter: 3 },
  },
  standard: {
    name: 'Standard',
    description: 'Takes more risk for bigger hits.',
    recipe: { kind: 'portfolio', options: { phi: 0.1, tau: 0.005 }, plays: anyStrategy },
  },
  flex: {
    name: 'Flex',
    description: 'Fewer restrictions, the best performer.',
    recipe: { kind: 'portfolio', options: { phi: 0.5, tau: 0.002 }, plays: anyStrategy },
  },
  growth: {
    name: 'Growth',
    description: 'Minimizes risk.',
    recipe: { kind: 'portfolio', options: { phi: 0.9, tau: 0.005 }, plays: noLongParlay },
  },
};

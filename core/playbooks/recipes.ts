import type { PrebuiltType } from '../contract/playbook_types.ts';
import type { OptimizeOptions } from '../portfolio/optimize.ts';
import type { Strategy } from '../strategies/catalogue.ts';

/** How one of the product's own playbooks comes to its picks. */
export type Recipe =
  | { kind: 'even_moneylines' }
  | { kind: 'even_parlays'; legs: number; parlaysPerFighter: number; fightsPerFighter: number }
  | { kind: 'portfolio'; options: OptimizeOptions; plays: (strategy: Strategy) => boolean };

const anyStrategy = () => true;
const noLongParlay = ({ selector }: Strategy) => selector.kind !== 'favorites_parlay' || selector.legs === 1;

/** How each of the product's own playbooks is made; what it is called stands in the contract. */
export const RECIPES: Readonly<Record<PrebuiltType, Recipe>> = {
  baseline: { kind: 'even_moneylines' },
  flurry: { kind: 'even_parlays', legs: 3, parlaysPerFighter: 2, fightsPerFighter: 3 },
  standard: { kind: 'portfolio', options: { phi: 0.1, tau: 0.005 }, plays: anyStrategy },
  flex: { kind: 'portfolio', options: { phi: 0.5, tau: 0.002 }, plays: anyStrategy },
  growth: { kind: 'portfolio', options: { phi: 0.9, tau: 0.005 }, plays: noLongParlay },
};

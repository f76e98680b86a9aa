import type { PriorStrength } from '../contract/lab/prior_strengths.ts';
import type { PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import type { Strategy } from '../strategies/catalogue.ts';

/** What the Lab can set too, so that it opens the same playbook. */
interface PortfolioOptions {
  bankrollFraction: number;
  priorStrength: PriorStrength;
}

/** How a prebuilt playbook chooses its picks. */
export type PlaybookDefinition =
  | { kind: 'equal_stake_moneylines' }
  | { kind: 'equal_stake_parlays'; legs: number; parlaysPerFighter: number; fightsPerFighter: number }
  | { kind: 'value' }
  | { kind: 'portfolio'; options: PortfolioOptions; plays: (strategy: Strategy) => boolean };

const anyStrategy = () => true;
const noLongParlay = ({ selector }: Strategy) => selector.kind !== 'favorites_parlay' || selector.legs === 1;

/** The definitions of the prebuilt playbooks. Names and descriptions are in the contract. */
export const PLAYBOOK_DEFINITIONS: Readonly<Record<PrebuiltType, PlaybookDefinition>> = {
  baseline: { kind: 'equal_stake_moneylines' },
  flurry: { kind: 'equal_stake_parlays', legs: 3, parlaysPerFighter: 2, fightsPerFighter: 3 },
  standard: { kind: 'portfolio', options: { bankrollFraction: 0.1, priorStrength: 0.005 }, plays: anyStrategy },
  flex: { kind: 'portfolio', options: { bankrollFraction: 0.5, priorStrength: 0.002 }, plays: anyStrategy },
  growth: { kind: 'portfolio', options: { bankrollFraction: 0.9, priorStrength: 0.005 }, plays: noLongParlay },
  value: { kind: 'value' },
};

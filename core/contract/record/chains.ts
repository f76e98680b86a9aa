import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../playbooks/playbook_types.ts';

/** The chain of the forecasts of every bout. Each of the product's playbooks has a chain of its name beside it. */
export const FORECAST_CHAIN = 'forecast';

/** The chains of the published record. This file has no schemas, which keeps public pages small. */
export const CHAIN_IDS = [...PLAYBOOK_TYPES, FORECAST_CHAIN] as const;
export type ChainId = (typeof CHAIN_IDS)[number];

const isPlaybookChain = (chain: ChainId): chain is PrebuiltType => chain !== FORECAST_CHAIN;

/** What a chain is called where readers see it. */
export const chainName = (chain: ChainId): string => (isPlaybookChain(chain) ? PLAYBOOK_COPY[chain].name : 'Forecast');

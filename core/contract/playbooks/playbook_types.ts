import { LIMITS } from '../limits/limits.ts';

/** The prebuilt playbooks, in display order. This file has no schemas, which keeps public pages small. */
export const PLAYBOOK_TYPES = ['baseline', 'flurry', 'standard', 'flex', 'growth', 'value'] as const;
export type PrebuiltType = (typeof PLAYBOOK_TYPES)[number];

/** The id of a prebuilt playbook for one event. */
export const prebuiltIdOf = (type: PrebuiltType, eventId: string): string => `${type}_${eventId}`;

/** Name and description of each prebuilt playbook, as shown to users. */
export const PLAYBOOK_COPY: Readonly<Record<PrebuiltType, { name: string; description: string }>> = {
  baseline: { name: 'Baseline', description: 'Straight picks on every bout: even bets, no parlays.' },
  flurry: {
    name: 'Flurry',
    description:
      'Even bets on all three-leg parlays: each fighter at most twice, and only fighters with at least three fights.',
  },
  standard: {
    name: 'Standard',
    description: `All ${LIMITS.strategies} strategies, weighed to take more risk for bigger hits.`,
  },
  flex: { name: 'Flex', description: `Fewest restrictions: all ${LIMITS.strategies} strategies, weighed for growth.` },
  growth: { name: 'Growth', description: 'Every strategy but the long parlays, weighed to keep risk low.' },
  value: {
    name: 'Value',
    description: 'Bets only where the price is better than fair. Some nights that is nothing.',
  },
};

import type { PrebuiltType } from './playbook_types.ts';

/** Addresses of shared playbooks and slips. This file has no schemas, which keeps public pages small. */

/** Path of the pages of shared playbooks. */
export const SHARED_PATH = '/shared';

/** Path of the page of the playbook that is shared under a token. */
export const sharedAddress = (token: string): string => `${SHARED_PATH}/${token}`;

/** Path of the pages of shared slips. */
export const SLIPS_PATH = '/slips';

/** Path of the page of a playbook's slip for an event. A query can add the budget, and what is bet. */
export const slipPath = (playbook: PrebuiltType, eventId: string): string =>
  `${SLIPS_PATH}/${playbook}/${encodeURIComponent(eventId)}`;

/** Addresses of shared playbooks. This file has no schemas, which keeps public pages small. */

/** Path of the pages of shared playbooks. */
export const SHARED_PATH = '/shared';

/** Path of the page of the playbook that is shared under a token. */
export const sharedAddress = (token: string): string => `${SHARED_PATH}/${token}`;

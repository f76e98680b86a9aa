/** Regions of bookmakers as the price source names them. This file has no schemas, which keeps public pages small. */
export const REGIONS = ['us', 'us2', 'uk', 'eu', 'au'] as const;
export type Region = (typeof REGIONS)[number];

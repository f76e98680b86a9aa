/** Whose lease a run of the supply takes, in the table of users: one runs at a time. */
export const SUPPLY_LEASE = 'supply';

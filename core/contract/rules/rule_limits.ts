/** Limits of rules and filters. This file has no schemas, which keeps public pages small. */
export const RULE_LIMITS = {
  conditions: 8,
  filters: 6,
  name: 60,
  /** Rules that an account keeps, and those that a playbook may use. */
  kept: 50,
  used: 10,
  /** Rules that count as looked at or opened. */
  tried: 5000,
  opened: 1000,
  classes: 20,
  className: 60,
  value: 1e6,
  sealedBets: 5000,
} as const;

/** Field names of picks in legacy playbooks, and the current ones. */
const LEGACY_NAMES = {
  fighter: 'pick_name',
  opponent: 'opponent_name',
  allocation: 'budget_amount',
  odds: 'american_odds',
  decimal: 'decimal_odds',
} as const;

/**
 * A pick with the current field names, before any check: a legacy name is taken where the current one is missing.
 * American odds that a legacy playbook kept as a number become the signed text. What is not an object stays as it is.
 */
export function withCurrentPickNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const pick = new Map<string, unknown>(Object.entries(raw));
  for (const [legacy, current] of Object.entries(LEGACY_NAMES)) {
    if (pick.has(legacy) && !pick.has(current)) pick.set(current, pick.get(legacy));
  }
  const american = pick.get('american_odds');
  if (typeof american === 'number') pick.set('american_odds', american > 0 ? `+${american}` : `${american}`);
  return Object.fromEntries(pick);
}

/** Legacy field names of picks, mapped to the current ones. */
const LEGACY_NAMES = {
  fighter: 'pick_name',
  opponent: 'opponent_name',
  allocation: 'budget_amount',
  odds: 'american_odds',
  decimal: 'decimal_odds',
} as const;

/**
 * Renames legacy fields of an unvalidated pick where the current field is missing, and turns numeric American odds into
 * signed text. Values that are not objects are returned unchanged.
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

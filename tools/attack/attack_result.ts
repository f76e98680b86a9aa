/** The outcome of one attack. */
export interface AttackResult {
  attack: string;
  attempts: number;
  /** The outcome with figures. */
  outcome: string;
  /** Violations; empty if the product withstood the attack. */
  faults: readonly string[];
}

/** Something that must be refused, and the status that it was answered with. */
export interface Tried {
  what: string;
  status: number;
}

/** The request was read and refused: 429 would say that it was not. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 413]);

/** The outcome of attempts that must all be refused; each that was not is a fault, and so are `others`. */
export function refusedResult(
  attack: string,
  attempts: readonly Tried[],
  others: readonly string[] = [],
): AttackResult {
  const passed = attempts.filter(({ status }) => !REFUSALS.has(status));
  const faults = [...passed.map(({ what, status }) => `${what} answered ${status}`), ...others];
  return { attack, attempts: attempts.length, outcome: `${attempts.length - passed.length} refused`, faults };
}

/** The outcome of calls at once of which exactly so many may pass. */
export function raceResult(limit: string, attempts: number, passed: number, expected: number): AttackResult {
  const faults = passed === expected ? [] : [`${passed} passed`];
  return { attack: `race: ${limit}`, attempts, outcome: `${passed} of ${expected} passed`, faults };
}

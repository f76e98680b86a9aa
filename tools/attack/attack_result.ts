/** The outcome of one attack. */
export interface AttackResult {
  attack: string;
  attempts: number;
  /** The outcome with figures. */
  outcome: string;
  /** Violations; empty if the product withstood the attack. */
  faults: readonly string[];
}

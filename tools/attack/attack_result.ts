/** The outcome of one attack. */
export interface AttackResult {
  attack: string;
  attempts: number;
  /** What came of it, with figures. */
  outcome: string;
  /** What must not have happened; empty if the product held. */
  faults: readonly string[];
}

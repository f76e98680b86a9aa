/** The hand-written columns for a direct dependency. */
export interface DependencyNote {
  purpose: string;
  /** Who maintains it and how. */
  upkeep: string;
  /** Alternatives that were considered, and why they are not used. */
  instead: string;
}

/** What the table says of a direct dependency beside what can be measured. */
export interface DependencyNote {
  purpose: string;
  /** Who keeps it and how. */
  upkeep: string;
  /** What was considered in its place, and why it is not used. */
  instead: string;
}

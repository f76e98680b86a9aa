import { PRODUCT_NOTES } from './product_notes.ts';
import { TOOL_NOTES } from './tool_notes.ts';

/** What the table says of a direct dependency beside what can be measured. */
export interface DependencyNote {
  purpose: string;
  /** Who keeps it and how. */
  upkeep: string;
  /** What was considered in its place, and why it is not used. */
  instead: string;
}

/** Every direct dependency, by name. */
export const DEPENDENCY_NOTES: Readonly<Record<string, DependencyNote>> = { ...PRODUCT_NOTES, ...TOOL_NOTES };

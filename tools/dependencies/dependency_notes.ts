import type { DependencyNote } from './dependency_note.ts';
import { PRODUCT_NOTES } from './product_notes.ts';
import { TOOL_NOTES } from './tool_notes.ts';

/** Notes on all direct dependencies, by package name. */
export const DEPENDENCY_NOTES: Readonly<Record<string, DependencyNote>> = { ...PRODUCT_NOTES, ...TOOL_NOTES };

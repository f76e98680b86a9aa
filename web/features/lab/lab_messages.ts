import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import type { ComputeRequest, WorkerReply } from './worker_messages.ts';

/** A choice, with the ids of the rules whose sealed years its user has opened. */
export interface LabQuestion extends LabState {
  opened: readonly string[];
}

/** Messages to the worker: first the paths of snapshot and facts, then choices, of which only the newest is computed. */
export type LabRequest =
  | { kind: 'load'; path: string; version: string; facts: string; today: IsoDate }
  | ComputeRequest<LabQuestion>;
export type LabReply = WorkerReply<LabResult>;

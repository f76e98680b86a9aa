import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';

/** Messages to the worker: first the snapshot, then choices, of which only the newest is computed. */
export type LabRequest =
  | { kind: 'load'; path: string; version: string; today: IsoDate }
  | ({ kind: 'compute'; id: number } & LabState);

/** `failed` without an id: there is no snapshot. */
export type LabReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: LabResult }
  | { kind: 'failed'; id: number | undefined; message: string };

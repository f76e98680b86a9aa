import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import type { ComputeRequest, WorkerReply } from './worker_messages.ts';

/** Messages to the worker: first the snapshot, then choices, of which only the newest is computed. */
export type LabRequest = { kind: 'load'; path: string; version: string; today: IsoDate } | ComputeRequest<LabState>;
export type LabReply = WorkerReply<LabResult>;

import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { startLabEngine } from './lab_engine.ts';
import { useWorkerResult, type WorkerKind, type WorkerResult } from './use_worker_result.ts';

export type Computed = NonNullable<LabFigures['computed']>;
export type LabFigures = WorkerResult<LabState, LabResult>;

const LAB: WorkerKind<LabState, LabResult> = {
  start: startLabEngine,
  unsupported: 'This browser can’t compute the Lab’s figures. A newer one can.',
  failed: 'The Lab could not load its data',
};

/** The figures of a choice; undefined for `state` computes nothing. */
export const useLabResult = (state: LabState | undefined): LabFigures => useWorkerResult(LAB, state);

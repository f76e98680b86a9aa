import { useMemo } from 'react';
import type { LabState } from '../../../core/evidence/lab/lab_address.ts';
import type { LabFirst, LabRest } from '../../../core/evidence/lab/lab_result.ts';
import { useRuleSearch } from '../../components/conditions/searched_rules.ts';
import { startLabEngine } from './workers/lab_engine.ts';
import type { LabQuestion } from './workers/lab_messages.ts';
import { useWorkerResult, type WorkerKind, type WorkerResult } from './workers/use_worker_result.ts';

export type LabFigures = WorkerResult<LabQuestion, LabFirst, LabRest>;
export type ComputedLab = NonNullable<LabFigures['computed']>;

const LAB: WorkerKind<LabQuestion, LabFirst, LabRest> = {
  start: startLabEngine,
  unsupported: 'This browser can’t compute the Lab’s figures. A newer one can.',
  failed: 'The Lab could not load its data',
};

/** The figures of a choice; undefined for `state` computes nothing. */
export function useLabResult(state: LabState | undefined): LabFigures {
  const { search } = useRuleSearch();
  const rules = state?.rules ?? [];
  const opened = search.opened.filter(({ id }) => rules.some((rule) => rule.id === id)).map(({ id }) => id);
  const openedText = opened.join(' ');
  const question = useMemo(
    () => state && { ...state, opened: openedText === '' ? [] : openedText.split(' ') },
    [state, openedText],
  );
  return useWorkerResult(LAB, question);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { logError } from '../../lib/log.ts';
import { canCompute, type LabEngine, startLabEngine } from './lab_engine.ts';
import type { LabReply } from './lab_messages.ts';

/** Delay before a busy indicator is shown. */
const QUIET_MILLISECONDS = 100;

/** The last reply with the choice that its figures belong to. */
export interface Computed {
  state: LabState;
  result: LabResult;
}

export interface LabFigures {
  /** The latest figures, of this choice or an earlier one. */
  computed: Computed | undefined;
  /** Whether the figures of the current choice are not there yet. */
  isComputing: boolean;
  /** Whether they take longer than the delay. */
  isBusy: boolean;
  /** Error message if no figures can be computed. */
  failure: string | undefined;
  /** Error message if the current choice has no figures. */
  refusal: string | undefined;
  retry(): void;
}

const UNSUPPORTED = 'This browser can’t compute the Lab’s figures. A newer one can.';

/** The figures of a choice, computed in a worker; undefined for `state` computes nothing. */
export function useLabResult(state: LabState | undefined): LabFigures {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [computed, setComputed] = useState<Computed>();
  const [isReady, setReady] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const engine = useRef<LabEngine>(undefined);
  const asked = useRef(new Map<number, LabState>());
  const newest = useRef(0);

  const onReply = useCallback((reply: LabReply) => {
    if (reply.kind === 'ready') return setReady(true);
    if (reply.kind === 'failed' && reply.id === undefined) {
      logError('The Lab could not load its data', new Error(reply.message));
      return setFailure(reply.message);
    }
    const id = reply.id ?? 0;
    const about = asked.current.get(id);
    for (const earlier of asked.current.keys()) if (earlier <= id) asked.current.delete(earlier);
    if (id === newest.current) setWaiting(false);
    if (reply.kind === 'failed') return setRefusal(id === newest.current ? reply.message : undefined);
    setRefusal(undefined);
    if (about !== undefined) setComputed({ state: about, result: reply.result });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts a new worker
  useEffect(() => {
    if (!canCompute()) return setFailure(UNSUPPORTED);
    setFailure(undefined);
    setReady(false);
    const started = startLabEngine(onReply);
    engine.current = started;
    return () => started.stop();
  }, [attempt, onReply]);

  useEffect(() => {
    if (!isReady || state === undefined) return setWaiting(false);
    newest.current += 1;
    asked.current.set(newest.current, state);
    setWaiting(true);
    engine.current?.compute(newest.current, state);
  }, [isReady, state]);

  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!waiting) return setBusy(false);
    const timer = setTimeout(() => setBusy(true), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { computed, isComputing: waiting, isBusy, failure, refusal, retry };
}

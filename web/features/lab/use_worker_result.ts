import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/log.ts';
import { canCompute } from './connected_worker.ts';
import type { WorkerEngine, WorkerReply } from './worker_messages.ts';

/** Delay before a busy indicator is shown. */
const QUIET_MILLISECONDS = 100;

/** The last result with the state that it belongs to. */
export interface Computed<State, Result> {
  state: State;
  result: Result;
}

export interface WorkerResult<State, Result> {
  /** The latest result, of this state or an earlier one. */
  computed: Computed<State, Result> | undefined;
  /** Whether the result of the current state is not there yet. */
  isComputing: boolean;
  /** Whether it takes longer than the delay. */
  isBusy: boolean;
  /** Error message if nothing can be computed. */
  failure: string | undefined;
  /** Error message if the current state has no result. */
  refusal: string | undefined;
  retry(): void;
}

/** A kind of worker. It must stay the same between renderings. */
export interface WorkerKind<State, Result> {
  start(onReply: (reply: WorkerReply<Result>) => void): WorkerEngine<State>;
  unsupported: string;
  /** What is logged if the worker has no data. */
  failed: string;
}

/** The result for a state, computed in a worker; undefined for `state` computes nothing. A state may have several results. */
export function useWorkerResult<State, Result>(
  { start, unsupported, failed }: WorkerKind<State, Result>,
  state: State | undefined,
): WorkerResult<State, Result> {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [computed, setComputed] = useState<Computed<State, Result>>();
  const [isReady, setReady] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const engine = useRef<WorkerEngine<State>>(undefined);
  const asked = useRef(new Map<number, State>());
  const newest = useRef(0);

  const onReply = useCallback(
    (reply: WorkerReply<Result>) => {
      if (reply.kind === 'ready') return setReady(true);
      if (reply.kind === 'failed' && reply.id === undefined) {
        logError(failed, new Error(reply.message));
        return setFailure(reply.message);
      }
      const id = reply.id ?? 0;
      const about = asked.current.get(id);
      for (const earlier of asked.current.keys()) if (earlier < id) asked.current.delete(earlier);
      if (id === newest.current) setWaiting(false);
      if (reply.kind === 'failed') return setRefusal(id === newest.current ? reply.message : undefined);
      setRefusal(undefined);
      if (about !== undefined) setComputed({ state: about, result: reply.result });
    },
    [failed],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts a new worker
  useEffect(() => {
    if (!canCompute()) return setFailure(unsupported);
    setFailure(undefined);
    setReady(false);
    const started = start(onReply);
    engine.current = started;
    return () => started.stop();
  }, [attempt, onReply, start, unsupported]);

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

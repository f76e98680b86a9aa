import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../../lib/log.ts';
import { canCompute } from './connected_workers.ts';
import type { WorkerEngine, WorkerReply } from './worker_messages.ts';

/** The last answer with the state that it belongs to. */
interface Computed<State, First, Rest> {
  state: State;
  first: First;
  /** Both parts of this answer, or until its rest is there, of the last whole one; undefined before there is one. */
  whole: { state: State; result: Omit<First, keyof Rest> & Rest; isStale: boolean } | undefined;
}

type Known<State, First, Rest> = Computed<State, First, Rest> | undefined;

/** With the first part of a newer answer. */
export const withFirst = <State, First, Rest>(
  known: Known<State, First, Rest>,
  state: State,
  first: First,
): Computed<State, First, Rest> => ({
  state,
  first,
  whole: known?.whole && { ...known.whole, isStale: true },
});

/** With the rest of the answer to a state, unless the first part of a newer one is there. */
export const withRest = <State, First, Rest>(
  known: Known<State, First, Rest>,
  state: State,
  rest: Rest,
): Known<State, First, Rest> =>
  known?.state === state ? { ...known, whole: { state, result: { ...known.first, ...rest }, isStale: false } } : known;

/** Delay before a busy indicator is shown. */
const QUIET_MILLISECONDS = 100;

export interface WorkerResult<State, First, Rest> {
  /** The latest answer, to this state or an earlier one. */
  computed: Computed<State, First, Rest> | undefined;
  /** Whether the first part of the current state's answer is not there yet. */
  isComputing: boolean;
  /** Whether there has been no answer for longer than the delay. */
  isBusy: boolean;
  /** Error message if nothing can be computed. */
  failure: string | undefined;
  /** Error message if the current state has no answer. */
  refusal: string | undefined;
  retry(): void;
}

/** A kind of worker. It must stay the same between renderings. */
export interface WorkerKind<State, First, Rest> {
  start(onReply: (reply: WorkerReply<First, Rest>) => void): WorkerEngine<State>;
  unsupported: string;
  /** What is logged if the worker has no data. */
  failed: string;
}

/** True if an answer has been awaited for longer than the delay, which begins again with each `computed`. */
function useBusy(isComputing: boolean, computed: unknown): boolean {
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: while a control is dragged, each answer begins a new delay
  useEffect(() => {
    setBusy(false);
    if (!isComputing) return;
    const timer = setTimeout(() => setBusy(true), QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isComputing, computed]);
  return isBusy;
}

/** The answers for a state, computed in workers; undefined for `state` computes nothing. */
export function useWorkerResult<State, First, Rest>(
  { start, unsupported, failed }: WorkerKind<State, First, Rest>,
  state: State | undefined,
): WorkerResult<State, First, Rest> {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<{ state: State; message: string }>();
  const [computed, setComputed] = useState<Computed<State, First, Rest>>();
  const engine = useRef<WorkerEngine<State>>(undefined);
  const asked = useRef(new Map<number, State>());
  const newest = useRef(0);

  const onReply = useCallback(
    (reply: WorkerReply<First, Rest>) => {
      if (reply.kind === 'failed' && reply.revision === undefined) {
        logError(failed, new Error(reply.message));
        return setFailure(reply.message);
      }
      const revision = reply.revision ?? 0;
      const about = asked.current.get(revision);
      if (about === undefined) return;
      for (const earlier of asked.current.keys()) if (earlier < revision) asked.current.delete(earlier);
      if (reply.kind === 'failed') setRefused({ state: about, message: reply.message });
      else if (reply.kind === 'rest') setComputed((known) => withRest(known, about, reply.rest));
      else setComputed((known) => withFirst(known, about, reply.first));
    },
    [failed],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts new workers
  useEffect(() => {
    if (!canCompute()) return setFailure(unsupported);
    setFailure(undefined);
    const started = start(onReply);
    engine.current = started;
    return () => started.stop();
  }, [attempt, onReply, start, unsupported]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new workers are asked again
  useEffect(() => {
    if (state === undefined) return;
    newest.current += 1;
    asked.current.set(newest.current, state);
    engine.current?.ask(newest.current, state);
  }, [attempt, state]);

  const refusal = refused !== undefined && refused.state === state ? refused.message : undefined;
  const isComputing = state !== undefined && computed?.state !== state && refusal === undefined;
  const isBusy = useBusy(isComputing, computed);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { computed, isComputing, isBusy, failure, refusal, retry };
}

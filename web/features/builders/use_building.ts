import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/log.ts';

/** The phase that a build is in. `undefined`: none runs. */
export interface Building<Phase extends string> {
  phase: Phase | undefined;
  /**
   * Runs a task that tells its phases; one at a time. Leaving the screen, or `stop`, ends it. When the task is done its
   * last phase stays until `stop`, so that no other screen flashes up before the one that follows.
   */
  run(
    task: (signal: AbortSignal, onPhase: (phase: Phase) => void) => Promise<void>,
    onError: (error: unknown) => void,
  ): void;
  stop(): void;
}

/** Runs builds, one at a time. */
export function useBuilding<Phase extends string>(): Building<Phase> {
  const [phase, setPhase] = useState<Phase>();
  const running = useRef<AbortController | undefined>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setPhase(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  const run: Building<Phase>['run'] = async (task, onError) => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    try {
      await task(controller.signal, (next) => isCurrent() && setPhase(next));
    } catch (error) {
      if (!isCurrent()) return;
      logError('The playbook could not be built', error);
      stop();
      onError(error);
    }
  };
  return { phase, run, stop };
}

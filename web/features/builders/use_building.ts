import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/log.ts';

export interface Building<Phase extends string> {
  /** The phase of the running build; undefined when none runs. */
  phase: Phase | undefined;
  /**
   * Runs a task that reports its phases; ignored while another one runs. After the task has finished, its last phase
   * stays until `stop` or a navigation, so that no other screen flashes before the next one.
   */
  run(
    task: (signal: AbortSignal, onPhase: (phase: Phase) => void) => Promise<void>,
    onError: (error: unknown) => void,
  ): void;
  stop(): void;
}

/** Runs builds, one at a time. A build is cancelled on unmount and when `location`, a history entry's key, changes. */
export function useBuilding<Phase extends string>(location: string): Building<Phase> {
  const [phase, setPhase] = useState<Phase>();
  const running = useRef<{ controller: AbortController; location: string } | undefined>(undefined);
  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = undefined;
    setPhase(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (running.current !== undefined && running.current.location !== location) stop();
  }, [location, stop]);
  const run: Building<Phase>['run'] = async (task, onError) => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = { controller, location };
    const isCurrent = () => running.current?.controller === controller;
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

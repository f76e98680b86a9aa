import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../components/announcer.ts';
import { useOnline } from '../../lib/hooks/use_online.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { type BuildingPhase, buildPlaybook } from './built_playbook.ts';
import { builtChoice, type ChangedChoice, isUpToDate } from './language/language_draft.ts';
import { useBuilding } from './use_building.ts';

/** Build state of a changed choice. `waiting`: not started, for example after a reload. */
export type RebuildState =
  | { kind: 'built' | 'nothing' | 'waiting' | 'offline' }
  | { kind: 'building'; phase: BuildingPhase }
  | { kind: 'failed'; message: string };

const choosesNothing = ({ chosen, said, rules }: ChangedChoice) => chosen.length + said.length + rules.length === 0;

/**
 * Changes what a result is built from. Each change is stored at once and starts a build; a newer one cancels the earlier
 * build. Changes made offline are built when the network is back.
 */
export function useRebuild<Result extends ChangedChoice>(
  uid: string,
  result: Result,
  onResult: (result: Result) => void,
) {
  const [failure, setFailure] = useState<string>();
  const { phase, run, stop } = useBuilding<BuildingPhase>(useLocation().key);
  const online = useOnline();

  const rebuild = (next: Result) => {
    stop();
    setFailure(undefined);
    if (isUpToDate(next) || choosesNothing(next)) return;
    run(
      async (signal, onPhase) => {
        const built = await buildPlaybook({ uid, choice: builtChoice(next), signal, onPhase });
        if (signal.aborted) return;
        onResult({ ...next, built });
        stop();
        announce('The playbook is built anew');
      },
      (error) => setFailure(messageOf(error)),
    );
  };
  const wasOnline = useRef(online);
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (isBack && failure !== undefined) rebuild(result);
  });

  const stateOf = (): RebuildState => {
    if (isUpToDate(result)) return { kind: 'built' };
    if (choosesNothing(result)) return { kind: 'nothing' };
    if (phase !== undefined) return { kind: 'building', phase };
    if (failure !== undefined && !online) return { kind: 'offline' };
    return failure === undefined ? { kind: 'waiting' } : { kind: 'failed', message: failure };
  };
  return {
    state: stateOf(),
    retry: () => rebuild(result),
    change(part: Partial<Result>) {
      const next = { ...result, ...part };
      onResult(next);
      rebuild(next);
    },
  };
}

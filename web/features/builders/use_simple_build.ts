import { useEffect, useState } from 'react';
import { announce } from '../../components/announcer.ts';
import { ApiError } from '../../lib/api/api_error.ts';
import { BuildError, type BuildingPhase, type BuiltPlaybook, buildPlaybook } from './built_playbook.ts';
import type { SimpleDraft } from './simple_draft.ts';
import { useBuilding } from './use_building.ts';

const FAILURES: Readonly<Record<BuildingPhase, string>> = {
  optimizing: 'Failed to optimize portfolio',
  picking: 'Failed to get picks',
};

const TOO_MANY = 429;

/** The phase's text; where trying again can't help today, the server's reason after it. */
function failureText(error: unknown): string {
  if (!(error instanceof BuildError)) return FAILURES.optimizing;
  const { phase, cause } = error;
  const text = FAILURES[phase];
  return cause instanceof ApiError && cause.status === TOO_MANY ? `${text}. ${cause.message}` : text;
}

/** Builds what a questionnaire's answers ask for. `place` changes wherever one goes, which ends a build that runs. */
export function useSimpleBuild(uid: string, place: string) {
  const [failure, setFailure] = useState<string>();
  const { phase, run, stop } = useBuilding<BuildingPhase>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what tells of going
  useEffect(() => stop, [place, stop]);
  return {
    isBuilding: phase !== undefined,
    failure,
    forgetFailure: () => setFailure(undefined),
    build: ({ answers }: SimpleDraft, onBuilt: (built: BuiltPlaybook) => void) => {
      setFailure(undefined);
      const strategies = answers.filter((answer) => answer !== null);
      run(
        async (signal, onPhase) => onBuilt(await buildPlaybook({ uid, strategies, signal, onPhase })),
        (error) => {
          setFailure(failureText(error));
          announce(failureText(error));
        },
      );
    },
  };
}

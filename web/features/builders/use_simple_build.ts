import { useState } from 'react';
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

/** The specified text of the failed phase. At the daily limit the server's reason is added, because a retry can't help. */
function failureText(error: unknown): string {
  if (!(error instanceof BuildError)) return FAILURES.optimizing;
  const { phase, cause } = error;
  const text = FAILURES[phase];
  return cause instanceof ApiError && cause.status === TOO_MANY ? `${text}. ${cause.message}` : text;
}

/** Builds the playbook of a questionnaire's answers. `location` is the key of the history entry: navigation cancels. */
export function useSimpleBuild(uid: string, location: string) {
  const [failure, setFailure] = useState<string>();
  const { phase, run } = useBuilding<BuildingPhase>(location);
  return {
    isBuilding: phase !== undefined,
    failure,
    clearFailure: () => setFailure(undefined),
    build: ({ answers, rules, filters }: SimpleDraft, onBuilt: (built: BuiltPlaybook) => void) => {
      setFailure(undefined);
      const choice = { strategies: answers.filter((answer) => answer !== null), rules, filters };
      run(
        async (signal, onPhase) => onBuilt(await buildPlaybook({ uid, choice, signal, onPhase })),
        (error) => {
          setFailure(failureText(error));
          announce(failureText(error));
        },
      );
    },
  };
}

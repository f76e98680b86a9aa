import { useState } from 'react';
import { isBounded } from '../../../../core/format/bounds_text.ts';
import { announce } from '../../../components/announcer.ts';
import { withReason } from '../../../lib/api/with_reason.ts';
import { BuildError, type BuildingPhase, type BuiltPlaybook, buildPlaybook } from '../built_playbook.ts';
import { useBuilding } from '../use_building.ts';
import type { SimpleDraft } from './simple_draft.ts';

const FAILURES: Readonly<Record<BuildingPhase, string>> = {
  optimizing: 'Failed to optimize portfolio',
  picking: 'Failed to get picks',
};

/** The specified text of the failed phase, and the server's reason. */
const failureText = (error: unknown): string =>
  error instanceof BuildError ? withReason(FAILURES[error.phase], error.cause) : FAILURES.optimizing;

/** Builds the playbook of a questionnaire's answers. `location` is the key of the history entry: navigation cancels. */
export function useSimpleBuild(uid: string, location: string) {
  const [failure, setFailure] = useState<string>();
  const { phase, run } = useBuilding<BuildingPhase>(location);
  return {
    isBuilding: phase !== undefined,
    failure,
    clearFailure: () => setFailure(undefined),
    build: ({ answers, rules, filters, bounds }: SimpleDraft, onBuilt: (built: BuiltPlaybook) => void) => {
      setFailure(undefined);
      const strategies = answers.filter((answer) => answer !== null);
      const choice = { strategies, rules, filters, ...(isBounded(bounds) && { bounds }) };
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

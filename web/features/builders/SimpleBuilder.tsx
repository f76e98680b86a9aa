import { useEffect, useState } from 'react';
import { dateText } from '../../../core/format/dates.ts';
import { QUESTIONS, type StrategyId } from '../../../core/strategies/catalogue.ts';
import { announce } from '../../components/announcer.ts';
import { now } from '../../lib/clock.ts';
import { BuildingScreen } from './BuildingScreen.tsx';
import { BuildError, type BuildingPhase, buildPlaybook, simpleSaveRequest } from './built_playbook.ts';
import { useDraft } from './draft.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { Results } from './Results.tsx';
import { SIMPLE_DRAFT } from './simple_draft.ts';
import { useBuilding } from './use_building.ts';
import { useSimpleSteps } from './use_simple_steps.ts';

const FAILURES: Readonly<Record<BuildingPhase, string>> = {
  optimizing: 'Failed to optimize portfolio',
  picking: 'Failed to get picks',
};

const failureText = (error: unknown): string => FAILURES[error instanceof BuildError ? error.phase : 'optimizing'];

/** The questionnaire of one user: questions, building, results. */
export function SimpleBuilder({ uid }: { uid: string }) {
  const [draft, setDraft] = useDraft(SIMPLE_DRAFT, uid);
  const [failure, setFailure] = useState<string>();
  const steps = useSimpleSteps(draft);
  const { phase, run, stop } = useBuilding<BuildingPhase>();
  // Going anywhere, back for one, ends a build that runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells of going
  useEffect(() => stop, [steps.key, stop]);

  const choose = (index: number, id: StrategyId) => {
    setFailure(undefined);
    setDraft({ answers: draft.answers.map((answer, at) => (at === index ? id : answer)), result: null });
  };
  const build = () => {
    setFailure(undefined);
    const strategies = draft.answers.filter((answer) => answer !== null);
    run(
      async (signal, onPhase) => {
        const result = await buildPlaybook({ uid, strategies, signal, onPhase });
        setDraft({ answers: draft.answers, result });
        steps.showResults();
      },
      (error) => {
        setFailure(failureText(error));
        announce(failureText(error));
      },
    );
  };
  const discard = () => {
    setDraft(SIMPLE_DRAFT.empty);
    steps.startOver();
  };

  if (phase !== undefined) return <BuildingScreen text="Building Your Playbook..." />;
  if (steps.view.kind === 'results' && draft.result !== null) {
    const { result } = draft;
    return (
      <Results
        uid={uid}
        built={result}
        draft={SIMPLE_DRAFT}
        defaultName={`Custom Playbook ${dateText(now().toISOString())}`}
        saveRequest={(name) => simpleSaveRequest(result, name)}
        onDiscard={discard}
      />
    );
  }
  const index = steps.view.kind === 'question' ? steps.view.index : 0;
  const question = QUESTIONS[index];
  if (question === undefined) return null;
  const isLast = steps.isLast(index);
  return (
    <QuestionStep
      key={index}
      question={question}
      index={index}
      chosen={draft.answers[index] ?? undefined}
      failure={isLast ? failure : undefined}
      isLast={isLast}
      onChoose={(id) => choose(index, id)}
      onBack={() => steps.back(index)}
      onNext={isLast ? build : () => steps.next(index)}
    />
  );
}

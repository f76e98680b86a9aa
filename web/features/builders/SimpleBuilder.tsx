import { neverSentence } from '../../../core/rules/filters.ts';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { FilterChips } from '../../components/filters/FilterChips.tsx';
import { RuleChips } from '../../components/filters/RuleChips.tsx';
import { now } from '../../lib/clock.ts';
import { localDateText } from '../../lib/local_time.ts';
import { BuildingScreen } from './BuildingScreen.tsx';
import { type BuiltPlaybook, simpleSaveRequest } from './built_playbook.ts';
import { useDraft } from './draft.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { Results } from './Results.tsx';
import { SIMPLE_DRAFT, type SimpleDraft } from './simple_draft.ts';
import { useSimpleBuild } from './use_simple_build.ts';
import { useSimpleSteps } from './use_simple_steps.ts';

interface ResultProps {
  uid: string;
  result: BuiltPlaybook;
  onDiscard(): void;
}

function SimpleResults({ uid, result, onDiscard }: ResultProps) {
  return (
    <Results
      uid={uid}
      built={result}
      draft={SIMPLE_DRAFT}
      defaultName={`Custom Playbook ${localDateText(now())}`}
      saveRequest={(name) => simpleSaveRequest(result, name)}
      onDiscard={onDiscard}
      description={result.filters.length > 0 && <p>{neverSentence(result.filters)}.</p>}
    />
  );
}

type Own = Pick<SimpleDraft, 'rules' | 'filters'>;

/** The rules and filters of the reader's own, after the last question. */
function OwnParts({ draft, onChange }: { draft: Own; onChange(own: Partial<Own>): void }) {
  return (
    <>
      <RuleChips rules={draft.rules} onChange={(rules) => onChange({ rules: [...rules] })} />
      <FilterChips filters={draft.filters} onChange={(filters) => onChange({ filters })} />
    </>
  );
}

/** The simple builder of one user: questions, loading screen, results. */
export function SimpleBuilder({ uid }: { uid: string }) {
  const [draft, setDraft, discarding] = useDraft(SIMPLE_DRAFT, uid);
  const steps = useSimpleSteps(draft);
  const { build, isBuilding, failure, clearFailure } = useSimpleBuild(uid, steps.key);
  const discard = () => {
    discarding.discard();
    steps.startOver();
  };
  const { undo } = discarding;
  const undoDiscard =
    undo &&
    (() => {
      undo();
      steps.showResults();
    });
  if (isBuilding) return <BuildingScreen text="Building Your Playbook..." />;
  if (steps.view.kind === 'results') return <SimpleResults uid={uid} result={steps.view.result} onDiscard={discard} />;

  const { index } = steps.view;
  const question = QUESTIONS[index];
  if (question === undefined) throw new Error(`There is no question ${index + 1}`);
  const choose = (id: StrategyId) => {
    clearFailure();
    setDraft({ ...draft, answers: draft.answers.map((answer, at) => (at === index ? id : answer)), result: null });
  };
  const buildAll = () =>
    build(draft, (result) => {
      setDraft({ ...draft, result });
      steps.showResults();
    });
  const isLast = index === QUESTIONS.length - 1;
  return (
    <QuestionStep
      key={index}
      question={question}
      index={index}
      chosen={draft.answers[index] ?? undefined}
      failure={isLast ? failure : undefined}
      onUndo={undoDiscard}
      isLast={isLast}
      own={isLast && <OwnParts draft={draft} onChange={(own) => setDraft({ ...draft, ...own, result: null })} />}
      onChoose={choose}
      onBack={() => steps.back(index)}
      onNext={isLast ? buildAll : () => steps.next(index)}
    />
  );
}

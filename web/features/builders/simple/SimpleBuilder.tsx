import { boundsTexts } from '../../../../core/format/bounds_text.ts';
import { QUESTIONS } from '../../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { rulesSentence } from '../../../../core/strategies/rules/condition_text.ts';
import { neverSentence } from '../../../../core/strategies/rules/filters.ts';
import { BoundChips } from '../../../components/conditions/BoundChips.tsx';
import { FilterChips } from '../../../components/filters/FilterChips.tsx';
import { RuleChips } from '../../../components/filters/RuleChips.tsx';
import { Accordion, AccordionItem } from '../../../components/layout/Accordion.tsx';
import { now } from '../../../lib/time/clock.ts';
import { localDateText } from '../../../lib/time/local_time.ts';
import { BuildingScreen } from '../BuildingScreen.tsx';
import { type BuiltPlaybook, simpleSaveRequest } from '../built_playbook.ts';
import { useDraft } from '../draft.ts';
import { RebuildStatus } from '../results/RebuildStatus.tsx';
import { Results } from '../results/Results.tsx';
import { useRebuild } from '../use_rebuild.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { SIMPLE_DRAFT, type SimpleDraft } from './simple_draft.ts';
import { useSimpleBuild } from './use_simple_build.ts';
import { useSimpleSteps } from './use_simple_steps.ts';

type Own = Pick<SimpleDraft, 'rules' | 'filters' | 'bounds'>;

/** The rules, filters and limits of the reader's own. */
function OwnParts({ own: { rules, filters, bounds }, onChange }: { own: Own; onChange(part: Partial<Own>): void }) {
  return (
    <>
      <RuleChips rules={rules} onChange={(next) => onChange({ rules: [...next] })} />
      <FilterChips filters={filters} onChange={(next) => onChange({ filters: next })} />
      <BoundChips
        bounds={bounds}
        filters={filters}
        onBounds={(next) => onChange({ bounds: next })}
        onFilters={(next) => onChange({ filters: next })}
      />
    </>
  );
}

/** The reader's own rules, filters and limits in one line. */
function ownText({ rules, filters, bounds }: Own): string {
  const parts = [rulesSentence(rules), neverSentence(filters), ...boundsTexts(bounds).map(({ text }) => text)];
  return parts.filter((part) => part !== undefined).join(' · ') || 'None: add what is never bet on, or limits';
}

interface ResultProps {
  uid: string;
  draft: SimpleDraft;
  built: BuiltPlaybook;
  onDraft(part: Partial<SimpleDraft>): void;
  onDiscard(): void;
}

function SimpleResults({ uid, draft, built: last, onDraft, onDiscard }: ResultProps) {
  const { rules, filters, bounds } = draft;
  const result = { chosen: last.strategies, said: [], rules, filters, bounds, built: last };
  const { state, change, retry } = useRebuild(uid, result, ({ built, chosen: _c, said: _s, ...own }) =>
    onDraft({ ...own, result: built }),
  );
  return (
    <Results
      uid={uid}
      built={last}
      draft={SIMPLE_DRAFT}
      defaultName={`Custom Playbook ${localDateText(now())}`}
      saveRequest={(name) => simpleSaveRequest(last, name)}
      onDiscard={onDiscard}
      outdated={state.kind !== 'built'}
      reading={
        <Accordion>
          <AccordionItem title="Your Own Rules and Limits" level={2} finding={ownText(result)}>
            <OwnParts own={result} onChange={change} />
            <RebuildStatus state={state} onRetry={retry} />
          </AccordionItem>
        </Accordion>
      }
    />
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
  if (steps.view.kind === 'results') {
    const onDraft = (part: Partial<SimpleDraft>) => setDraft({ ...draft, ...part });
    return <SimpleResults uid={uid} draft={draft} built={steps.view.result} onDraft={onDraft} onDiscard={discard} />;
  }

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
      own={isLast && <OwnParts own={draft} onChange={(own) => setDraft({ ...draft, ...own, result: null })} />}
      onChoose={choose}
      onBack={() => steps.back(index)}
      onNext={isLast ? buildAll : () => steps.next(index)}
    />
  );
}

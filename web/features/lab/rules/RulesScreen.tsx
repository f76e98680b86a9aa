import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { KeptRules } from '../../../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../../../core/contract/rules/rule_limits.ts';
import type { RuleFigures } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { ruleVerdict, VERDICTS } from '../../../../core/evidence/luck/rules/rule_verdict.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { type RuleFault, ruleFault } from '../../../../core/strategies/rules/canonical_rule.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { STARTING_RULES } from '../../../../core/strategies/rules/starting_rules.ts';
import { RangePicture } from '../../../components/charts/range/RangePicture.tsx';
import { type RangeScale, rangeScale } from '../../../components/charts/range/range_scale.ts';
import { useRuleSearch, useTriedRules } from '../../../components/conditions/searched_rules.ts';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { rulesQuery } from '../../../lib/api/rules.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { useAddressState } from '../../../lib/hooks/use_address_state.ts';
import { today } from '../../../lib/time/clock.ts';
import roles from '../../../ui/Roles.module.css';
import styles from '../controls/StartCards.module.css';
import { StartCard, StartCards } from '../controls/StartCards.tsx';
import lab from '../Lab.module.css';
import { LabHead } from '../LabHead.tsx';
import { KeptRulesPanel } from './kept/KeptRulesPanel.tsx';
import { SaveRule } from './kept/SaveRule.tsx';
import { useSealedYears } from './kept/use_sealed_years.ts';
import { RuleBoard } from './panels/RuleBoard.tsx';
import { RuleForm } from './RuleForm.tsx';
import { betsText } from './rule_words.ts';
import { RULES_FORMAT, RULES_PATH } from './rules_address.ts';
import type { RuleQuestion } from './rules_messages.ts';
import { useAnnouncedVerdict } from './use_announced_verdict.ts';
import { type RuleResult, useRuleAnswer } from './use_rule_answer.ts';

interface StartingRulesProps {
  /** The figures of the first of them; the others are being computed. */
  answers: readonly RuleFigures[];
  onStart(conditions: readonly Condition[]): void;
}

/** Whether a rule pays, with its return and range. All six count as looked at. */
function StartingAnswer({ figures, scale }: { figures: RuleFigures; scale: RangeScale }) {
  const { returnOnStakes, range } = figures;
  const verdict = VERDICTS[ruleVerdict(figures, STARTING_RULES.length, undefined)];
  if (returnOnStakes === null || range === undefined) return <p className={roles.label}>{verdict}</p>;
  return (
    <>
      <p className={roles.label}>{verdict}</p>
      <RangePicture mean={returnOnStakes} interval={range} scale={scale} isGrey />
      <p className={styles.figures}>
        {signedPickPercentText(returnOnStakes)} on {betsText(figures.bets)}, tested, 90% range {percentRangeText(range)}
      </p>
    </>
  );
}

/** Questions that bettors ask, with their answers before the sealed years, as rules to start from. */
function StartingRules({ answers, onStart }: StartingRulesProps) {
  const ranged = answers.flatMap(({ returnOnStakes: mean, range: interval }) =>
    mean === null || interval === undefined ? [] : [{ mean, interval }],
  );
  const scale = rangeScale(ranged);
  return (
    <StartCards title="Add a condition or start from a strategy.">
      {STARTING_RULES.map(({ question, conditions }, index) => {
        const figures = answers[index];
        return (
          <StartCard key={question} name={question} onStart={() => onStart(conditions)}>
            {figures === undefined ? <Skeleton /> : <StartingAnswer figures={figures} scale={scale} />}
          </StartCard>
        );
      })}
    </StartCards>
  );
}

/** The signed-in user's rules; undefined while they load and for a visitor. */
function useUserRules(): KeptRules | undefined {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  return useQuery({ ...rulesQuery(uid ?? ''), enabled: uid !== undefined }).data;
}

interface UserRulesProps {
  /** The id of the kept rule that the form shows. */
  shown: string | undefined;
  onConditions(conditions: readonly Condition[]): void;
}

function ListedRules({ uid, shown, onConditions }: { uid: string } & UserRulesProps) {
  const { data, error, refetch } = useQuery(rulesQuery(uid));
  if (data !== undefined) {
    return <KeptRulesPanel uid={uid} rules={data.rules} search={data} shown={shown} onConditions={onConditions} />;
  }
  if (error === null) return <Skeleton shape="panel" />;
  return <ErrorState title="Your rules could not be loaded" message={error.message} onRetry={() => void refetch()} />;
}

/** The rules of the user; nothing for a visitor. */
function UserRules(props: UserRulesProps) {
  const account = useAccount();
  return account.status === 'signedIn' ? <ListedRules uid={account.user.uid} {...props} /> : null;
}

const STARTING_QUESTIONS: readonly RuleQuestion[] = STARTING_RULES.map(({ conditions }) => ({
  conditions,
  open: undefined,
  listed: 0,
}));

const isStart = (state: RuleQuestion) => STARTING_QUESTIONS.includes(state);

/** What was computed of rules that are no starting ones. */
function withoutStart(computed: RuleResult['computed']): RuleResult['computed'] {
  if (computed === undefined || isStart(computed.state)) return undefined;
  const { whole } = computed;
  return whole !== undefined && isStart(whole.state) ? { ...computed, whole: undefined } : computed;
}

/** What a rule did; without a question what each starting rule did, asked one after the other. */
function useRuleOrStart(question: RuleQuestion | undefined) {
  const [answers, setAnswers] = useState<readonly RuleFigures[]>([]);
  const start = STARTING_QUESTIONS[answers.length];
  const result = useRuleAnswer(question ?? start);
  const { computed } = result;
  useEffect(() => {
    if (computed?.state !== start || computed?.whole?.isStale !== false) return;
    const { figures } = computed.whole.result;
    setAnswers((known) => [...known, figures]);
  }, [computed, start]);
  return { answers, result: { ...result, computed: withoutStart(computed) } satisfies RuleResult };
}

/** Delay before a rule is put into the address, so that dragging a slider adds no history entries. */
const SETTLED_MILLISECONDS = 300;
const LISTED = { first: 12, more: 100 } as const;

function questionOf(
  conditions: readonly Condition[],
  open: number,
  listed: number,
  fault: RuleFault | undefined,
): RuleQuestion | undefined {
  if (conditions.length === 0 || fault !== undefined) return undefined;
  const opened = conditions[Math.min(open, conditions.length - 1)];
  return { conditions, listed, open: opened && { figure: opened.figure, of: opened.of } };
}

/** Own rules: builds a rule from conditions and shows what it did and what the search for it is worth. */
export default function RulesScreen() {
  const [state, setState] = useAddressState(RULES_FORMAT, { settle: SETTLED_MILLISECONDS });
  const [open, setOpen] = useState(0);
  const [listed, setListed] = useState<number>(LISTED.first);
  const { conditions } = state;
  const fault = useMemo(() => ruleFault(conditions), [conditions]);
  const question = useMemo(() => questionOf(conditions, open, listed, fault), [conditions, open, listed, fault]);
  const { answers, result } = useRuleOrStart(question);
  const isEmpty = conditions.length === 0;
  const computed = isEmpty ? undefined : result.computed;
  const isCurrent = question !== undefined && computed?.state.conditions === conditions;
  const rule = isCurrent && computed ? { id: computed.first.id, conditions } : undefined;
  const searched = useRuleSearch();
  const tries = useTriedRules(rule?.id, searched) + state.tried;
  const sealed = useSealedYears(rule, searched);
  const name = useUserRules()?.rules.find(({ id }) => id === rule?.id)?.name;
  const onConditions = (next: readonly Condition[]) => {
    setListed(LISTED.first);
    setState({ ...state, conditions: next.slice(0, RULE_LIMITS.conditions) });
  };
  const days = { today: today(), sealedFrom: sealedFrom(today()) };
  const whole = isCurrent && computed?.whole?.isStale === false ? computed.whole.result : undefined;
  useAnnouncedVerdict(whole?.figures, tries, sealed.bets);
  const linked = RULES_FORMAT.write({ conditions, tried: tries, opened: sealed.openedCount + state.opened });
  return (
    <>
      <p className={lab.eyebrow}>Test an idea of your own</p>
      <LabHead title="Own rules" />
      <RuleBoard
        isEmpty={isEmpty}
        fault={fault}
        result={{ ...result, computed }}
        tries={tries}
        sealed={sealed}
        days={days}
        onMore={() => setListed(listed + LISTED.more)}
        start={<StartingRules answers={answers} onStart={onConditions} />}
        kept={<UserRules shown={name === undefined ? undefined : rule?.id} onConditions={onConditions} />}
        form={
          <RuleForm
            conditions={conditions}
            fault={fault}
            computed={computed}
            open={Math.min(open, conditions.length - 1)}
            name={name}
            save={
              name === undefined && (
                <SaveRule
                  conditions={conditions}
                  canSave={rule !== undefined && computed !== undefined && computed.first.figures.bets > 0}
                  address={`${RULES_PATH}${linked}`}
                />
              )
            }
            address={`${RULES_PATH}${linked}`}
            onOpen={setOpen}
            onConditions={onConditions}
          />
        }
      />
    </>
  );
}

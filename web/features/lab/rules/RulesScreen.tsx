import { useMemo, useState } from 'react';
import { RULE_LIMITS } from '../../../../core/contract/rule_limits.ts';
import { type RuleFault, ruleFault } from '../../../../core/rules/canonical_rule.ts';
import type { Condition } from '../../../../core/rules/rule.ts';
import { sealedFrom } from '../../../../core/rules/sealed_years.ts';
import { useRuleSearch, useTriedRules } from '../../../components/conditions/searched_rules.ts';
import { today } from '../../../lib/clock.ts';
import { useAddressState } from '../../../lib/use_address_state.ts';
import lab from '../Lab.module.css';
import { LabHead } from '../LabHead.tsx';
import { RuleBoard } from './RuleBoard.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RULES_FORMAT, RULES_PATH } from './rules_address.ts';
import type { RuleQuestion } from './rules_messages.ts';
import { SaveRule } from './SaveRule.tsx';
import { StartingRules } from './StartingRules.tsx';
import { UserRules, useUserRules } from './UserRules.tsx';
import { useAnnouncedVerdict } from './use_announced_verdict.ts';
import { useSealedYears } from './use_sealed_years.ts';
import { useRuleOrStart } from './use_starting_answers.ts';

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

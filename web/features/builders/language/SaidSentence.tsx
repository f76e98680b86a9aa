import { Fragment, useId, useRef, useState } from 'react';
import { RULE_LIMITS } from '../../../../core/contract/rules/rule_limits.ts';
import { ruleSchema } from '../../../../core/contract/rules/rules.ts';
import type { UsedRule } from '../../../../core/contract/rules/used_rules.ts';
import { conditionGroups, isSide } from '../../../../core/strategies/rules/condition_groups.ts';
import { conditionText, inSentence } from '../../../../core/strategies/rules/condition_text.ts';
import { findFigure } from '../../../../core/strategies/rules/figures.ts';
import { type Condition, isClassCondition } from '../../../../core/strategies/rules/rule.ts';
import { announce } from '../../../components/announcer.ts';
import { AddCondition } from '../../../components/conditions/AddCondition.tsx';
import conditionStyles from '../../../components/conditions/Condition.module.css';
import { ConditionSentence } from '../../../components/conditions/ConditionSentence.tsx';
import { SaidChip } from '../../../components/conditions/SaidChip.tsx';
import { type RuleSearch, useRuleSearch, useTriedRules } from '../../../components/conditions/searched_rules.ts';
import { type LanguageResult, withId } from './language_draft.ts';
import styles from './ReadingPanel.module.css';

/** A condition as a bettor says it: `underdogs`, `higher net grappling than the opponent`. */
function oneText(condition: Condition): string {
  const figure = findFigure(condition.figure);
  if (figure === undefined || isClassCondition(condition)) return conditionText(condition);
  if (isSide(condition)) return `${conditionText(condition)}s`;
  const { of, is, value } = condition;
  if (of !== 'difference' || value !== 0 || (is !== '>' && is !== '<')) return conditionText(condition);
  return `${is === '>' ? 'higher' : 'lower'} ${inSentence(figure)} than the opponent`;
}

/** Conditions that stand together in words. */
const saidText = (conditions: readonly Condition[]): string => conditions.map(oneText).join(', ');

const isSideFirst = (conditions: readonly Condition[]): boolean => {
  const [first] = conditions;
  return first !== undefined && !isClassCondition(first) && isSide(first);
};

interface RuleProps {
  rule: UsedRule;
  /** Rules whose figures are shown count as looked at. */
  search: RuleSearch;
  /** Without conditions the rule is taken out. */
  onChange(conditions: readonly Condition[]): void;
}

/** A rule read back: "Backs underdogs who …", each condition a chip that is changed or removed in place. */
function SaidRule({ rule: { id: ruleId, name, conditions }, search, onChange }: RuleProps) {
  useTriedRules(ruleId, search);
  const [open, setOpen] = useState<number>();
  const id = useId();
  const groups = conditionGroups(conditions)
    .map((places) => ({ places, parts: places.flatMap((place) => conditions[place] ?? []) }))
    .toSorted((one, other) => Number(isSideFirst(other.parts)) - Number(isSideFirst(one.parts)));
  const opened = groups.find(({ places }) => places[0] === open);
  const take = (next: readonly Condition[]) => {
    if (next.length > 0 && !ruleSchema.shape.conditions.safeParse(next).success) {
      announce('These conditions can’t hold together');
      return;
    }
    onChange(next);
  };
  const changed = (places: readonly number[], parts: readonly Condition[]) =>
    take(
      conditions.flatMap((condition, place) => {
        const at = places.indexOf(place);
        return at < 0 ? [condition] : (parts[at] ?? []);
      }),
    );
  return (
    <div className={styles.sentence} title={`“${name}”`}>
      <p className={conditionStyles.line}>
        Backs{' '}
        {groups.map(({ places, parts }, at) => (
          <Fragment key={saidText(parts)}>
            {at === 1 && (isSideFirst(groups[0]?.parts ?? []) ? 'with ' : 'and ')}
            {at > 1 && 'and '}
            {at === 0 && !isSideFirst(parts) && 'fighters with '}
            <SaidChip
              text={saidText(parts)}
              isOpen={open === places[0]}
              controls={id}
              onOpen={() => setOpen(open === places[0] ? undefined : places[0])}
              onRemove={() => {
                setOpen(undefined);
                changed(places, []);
              }}
            />{' '}
          </Fragment>
        ))}
      </p>
      <div id={id}>
        {opened && (
          <>
            <p className={conditionStyles.editor}>
              <ConditionSentence conditions={opened.parts} onChange={(parts) => changed(opened.places, parts)} />
            </p>
            {conditions.length < RULE_LIMITS.conditions && (
              <AddCondition onAdd={(condition) => take([...conditions, condition])} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface Props {
  result: LanguageResult;
  onSay(said: Pick<LanguageResult, 'said'>): void;
}

/** The rules of the sentence as it was understood. */
export function SaidSentence({ result: { said }, onSay }: Props) {
  const search = useRuleSearch();
  // An id takes a moment to compute: what else was changed meanwhile stays.
  const latest = useRef(said);
  latest.current = said;
  const change = async (rule: UsedRule, conditions: readonly Condition[]) => {
    const next = conditions.length === 0 ? [] : [await withId({ ...rule, conditions: [...conditions] })];
    onSay({ said: latest.current.flatMap((other) => (other.id === rule.id ? next : [other])) });
  };
  return said.map((rule) => (
    <SaidRule key={rule.name} rule={rule} search={search} onChange={(conditions) => void change(rule, conditions)} />
  ));
}

import { Fragment, useId, useRef, useState } from 'react';
import type { Bounds } from '../../../core/contract/bounds.ts';
import { RULE_LIMITS } from '../../../core/contract/rule_limits.ts';
import { ruleSchema } from '../../../core/contract/rules.ts';
import type { UsedRule } from '../../../core/contract/used_rules.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { conditionGroups, isSide } from '../../../core/rules/condition_groups.ts';
import { conditionText, inSentence } from '../../../core/rules/condition_text.ts';
import { findFigure } from '../../../core/rules/figures.ts';
import { type Condition, isClassCondition } from '../../../core/rules/rule.ts';
import { announce } from '../../components/announcer.ts';
import { AddCondition } from '../../components/conditions/AddCondition.tsx';
import { ConditionSentence } from '../../components/conditions/ConditionSentence.tsx';
import { type RuleSearch, useRuleSearch, useTriedRules } from '../../components/conditions/searched_rules.ts';
import { WordSelect } from '../../components/conditions/WordSelect.tsx';
import { pressOnce } from '../../components/press_once.ts';
import { type LanguageResult, withId } from './language_draft.ts';
import styles from './ReadingPanel.module.css';

interface ChipProps {
  text: string;
  isOpen: boolean;
  /** The id of what opens. */
  controls: string;
  onOpen(): void;
  onRemove(): void;
}

/** A part of the sentence: its words open what changes it. */
function SaidChip({ text, isOpen, controls, onOpen, onRemove }: ChipProps) {
  return (
    <span className={styles.said}>
      <button type="button" className={styles.words} aria-expanded={isOpen} aria-controls={controls} onClick={onOpen}>
        {text}
      </button>
      <button type="button" className={styles.toggle} aria-label={`Remove ${text}`} {...pressOnce(onRemove)}>
        <span className={styles.cross} aria-hidden="true">
          ×
        </span>
      </button>
    </span>
  );
}

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
      <p className={styles.line}>
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
            <p className={styles.editor}>
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

const COUNTS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20];
const SHARES = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.25, 0.5];

/** The values that a bound may take; its own among them. */
function offeredBounds(field: keyof Bounds, bounds: Bounds): readonly number[] {
  const value = Number(bounds[field]);
  const offered = field === 'share' ? SHARES : COUNTS.filter((count) => count > 0 || field === 'parlays');
  return [...new Set([...offered, value])].sort((one, other) => one - other);
}

interface BoundsProps {
  bounds: Bounds;
  onChange(bounds: Bounds): void;
}

/** How much is bet on a night, each bound a chip. */
function SaidBounds({ bounds, onChange }: BoundsProps) {
  const [open, setOpen] = useState<keyof Bounds>();
  const id = useId();
  const texts = boundsTexts(bounds);
  if (texts.length === 0) return null;
  const label = texts.find(({ field }) => field === open)?.text;
  return (
    <div className={styles.sentence}>
      <p className={styles.line}>
        {texts.map(({ field, text }) => (
          <SaidChip
            key={field}
            text={text}
            isOpen={open === field}
            controls={id}
            onOpen={() => setOpen(open === field ? undefined : field)}
            onRemove={() => {
              setOpen(undefined);
              onChange({ ...bounds, [field]: undefined });
            }}
          />
        ))}
      </p>
      <div id={id}>
        {open !== undefined && open !== 'only_parlays' && label !== undefined && (
          <p className={styles.editor}>
            At most{' '}
            <WordSelect
              label={label}
              value={String(bounds[open])}
              options={offeredBounds(open, bounds).map((value) => ({
                value: String(value),
                text: open === 'share' ? `${Number((100 * value).toFixed(2))}%` : String(value),
              }))}
              onChange={(value) => onChange({ ...bounds, [open]: Number(value) })}
            />{' '}
            {open === 'share' ? 'of the budget on one bet' : `${open} a night`}
          </p>
        )}
      </div>
    </div>
  );
}

interface Props {
  result: LanguageResult;
  onSay(said: Partial<Pick<LanguageResult, 'said' | 'bounds'>>): void;
}

/** The sentence as it was understood. */
export function SaidSentence({ result: { said, bounds }, onSay }: Props) {
  const search = useRuleSearch();
  // An id takes a moment to compute: what else was changed meanwhile stays.
  const latest = useRef(said);
  latest.current = said;
  const change = async (rule: UsedRule, conditions: readonly Condition[]) => {
    const next = conditions.length === 0 ? [] : [await withId({ ...rule, conditions: [...conditions] })];
    onSay({ said: latest.current.flatMap((other) => (other.id === rule.id ? next : [other])) });
  };
  return (
    <>
      {said.map((rule) => (
        <SaidRule
          key={rule.name}
          rule={rule}
          search={search}
          onChange={(conditions) => void change(rule, conditions)}
        />
      ))}
      <SaidBounds bounds={bounds} onChange={(next) => onSay({ bounds: next })} />
    </>
  );
}

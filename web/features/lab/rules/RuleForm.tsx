import { type ReactNode, useId } from 'react';
import { RULE_LIMITS } from '../../../../core/contract/rules/rule_limits.ts';
import { CATALOGUE_RULES } from '../../../../core/strategies/catalogue_rules.ts';
import type { RuleFault } from '../../../../core/strategies/rules/canonical_rule.ts';
import { conditionGroups } from '../../../../core/strategies/rules/condition_groups.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { rangeScale } from '../../../components/charts/range/range_scale.ts';
import { AddCondition } from '../../../components/conditions/AddCondition.tsx';
import { ShareButton } from '../../../components/share/ShareButton.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import styles from './Rules.module.css';
import { FAULT_TEXTS } from './rule_words.ts';
import type { RuleComputed } from './use_rule_answer.ts';

interface Props {
  conditions: readonly Condition[];
  fault: RuleFault | undefined;
  /** The answer to these conditions or to earlier ones. */
  computed: RuleComputed | undefined;
  open: number;
  /** Undefined for a rule that is not kept. */
  name: string | undefined;
  /** The button that keeps the rule. */
  save: ReactNode;
  /** Path of the link that is shared. */
  address: string;
  onOpen(index: number): void;
  onConditions(conditions: readonly Condition[]): void;
}

function StartFrom({ onConditions }: Pick<Props, 'onConditions'>) {
  return (
    <select
      className={styles.select}
      aria-label="Start from a strategy"
      value=""
      onChange={({ target }) => {
        const rule = CATALOGUE_RULES.find(({ name }) => name === target.value);
        if (rule !== undefined) onConditions(rule.conditions);
      }}
    >
      <option value="">Start from a strategy …</option>
      {CATALOGUE_RULES.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** The conditions of a rule, and what can be added to it. */
export function RuleForm(props: Props) {
  const { conditions, fault, computed, open, name, save, address, onOpen, onConditions } = props;
  const id = useId();
  const without = computed?.whole?.result.without ?? [];
  const ranged = without.flatMap(({ returnOnStakes: mean, range: interval }) =>
    mean === null || interval === undefined ? [] : [{ mean, interval }],
  );
  const scale = rangeScale(ranged);
  const groups = conditionGroups(conditions);
  const replace = ([first = 0, ...others]: readonly number[], next: readonly Condition[]) =>
    onConditions(conditions.filter((_, place) => !others.includes(place)).toSpliced(first, 1, ...next));
  // Conditions have no identity of their own: the place is it.
  const rows = groups.map((group, row) => ({ group, row, index: group[0] ?? 0 }));
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{name ?? 'Your rule'}</h2>
        <p className={styles.muted}>
          {conditions.length} of {RULE_LIMITS.conditions} conditions
        </p>
      </div>
      {conditions.length > 0 && <p className={styles.words}>Backs fighters</p>}
      <ol>
        {rows.map(({ group, row, index }) => (
          <ConditionRow
            key={index}
            conditions={group.flatMap((place) => conditions[place] ?? [])}
            isOpen={group.includes(open)}
            fault={fault && group.includes(fault.index) ? FAULT_TEXTS[fault.kind] : undefined}
            distribution={computed?.first.distribution}
            classes={computed?.first.classes[conditions[index]?.figure ?? ''] ?? []}
            without={without.length === groups.length ? without[row] : undefined}
            scale={scale}
            isStale={computed?.whole?.isStale ?? false}
            onOpen={() => onOpen(index)}
            canAdd={conditions.length < RULE_LIMITS.conditions}
            onChange={(next) => replace(group, next)}
            onRemove={() => replace(group, [])}
          />
        ))}
      </ol>
      {conditions.length < RULE_LIMITS.conditions && (
        <AddCondition
          onAdd={(condition) => {
            onConditions([...conditions, condition]);
            onOpen(conditions.length);
          }}
        />
      )}
      <StartFrom onConditions={onConditions} />
      {conditions.length > 0 && (
        <div className={styles.buttons}>
          {save}
          <ShareButton address={address} title="Cornerman’s Lab: a betting rule" what="this rule" />
        </div>
      )}
    </section>
  );
}

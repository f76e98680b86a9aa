import { RULE_LIMITS } from '../../../../core/contract/rules/rule_limits.ts';
import type { FigureDistribution } from '../../../../core/evidence/luck/overfitting/figure_distribution.ts';
import type { RangedPart } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { ruleText } from '../../../../core/strategies/rules/condition_text.ts';
import { findFigure } from '../../../../core/strategies/rules/figures.ts';
import { type ClassCondition, type Condition, isClassCondition } from '../../../../core/strategies/rules/rule.ts';
import { RangePicture } from '../../../components/charts/range/RangePicture.tsx';
import type { RangeScale } from '../../../components/charts/range/range_scale.ts';
import { classNames } from '../../../components/class_names.ts';
import styles from '../../../components/conditions/Condition.module.css';
import { ConditionSentence } from '../../../components/conditions/ConditionSentence.tsx';
import { editedCondition } from '../../../components/conditions/condition_kind.ts';
import roles from '../../../ui/Roles.module.css';
import lab from '../Lab.module.css';
import { FigureSlider } from './FigureSlider.tsx';
import { betsText } from './rule_words.ts';

interface Props {
  /** A condition, or the lower and the upper bound of a figure. */
  conditions: readonly Condition[];
  isOpen: boolean;
  /** Why it can't stand in the rule. */
  fault: string | undefined;
  distribution: FigureDistribution | undefined;
  /** The names that the figure can have. */
  classes: readonly string[];
  /** The rule without it; undefined where there is none or it is not computed yet. */
  without: RangedPart | undefined;
  scale: RangeScale;
  /** Whether the rule without it is that of an earlier question. */
  isStale: boolean;
  /** Whether the rule may have one condition more. */
  canAdd: boolean;
  onOpen(): void;
  onChange(conditions: readonly Condition[]): void;
  onRemove(): void;
}

function Names({ condition, classes, onChange }: { condition: ClassCondition } & Pick<Props, 'classes' | 'onChange'>) {
  const all = [...new Set([...condition.value, ...classes])].sort();
  const without = (name: string) => condition.value.filter((other) => other !== name);
  return (
    <fieldset className={styles.names}>
      <legend className="visually-hidden">{findFigure(condition.figure)?.label}</legend>
      {all.map((name) => {
        const isChosen = condition.value.includes(name);
        const next = isChosen ? without(name) : [...condition.value, name];
        return (
          <label key={name} className={styles.name}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={next.length === 0 || next.length > RULE_LIMITS.classes}
              onChange={() => onChange([{ ...condition, value: next }])}
            />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}

function Editor({ conditions, distribution, classes, canAdd, onChange }: Omit<Props, 'without' | 'scale' | 'isStale'>) {
  const [first] = conditions;
  const edited = first && editedCondition(first);
  const figure = first && findFigure(first.figure);
  if (edited?.kind === 'names') return <Names condition={edited.condition} classes={classes} onChange={onChange} />;
  if (edited?.kind !== 'number' || figure === undefined) return null;
  return (
    <FigureSlider
      figure={figure}
      conditions={conditions.filter((condition) => !isClassCondition(condition))}
      distribution={distribution}
      canAdd={canAdd}
      onChange={onChange}
    />
  );
}

function Without({ part, scale, isStale }: { part: RangedPart; scale: RangeScale; isStale: boolean }) {
  const { bets, returnOnStakes, range } = part;
  if (returnOnStakes === null || range === undefined) return <p className={styles.without}>Without it no bets</p>;
  return (
    <div className={classNames(styles.without, isStale && lab.earlier)}>
      <p>
        Without it <strong>{signedPickPercentText(returnOnStakes)}</strong> on {betsText(bets)}, tested
        <span>90% range {percentRangeText(range)}</span>
      </p>
      <RangePicture mean={returnOnStakes} interval={range} scale={scale} />
    </div>
  );
}

/** A condition of a rule: its sentence, its slider while it is open, and the rule without it. */
export function ConditionRow(props: Props) {
  const { conditions, isOpen, fault, without, scale, isStale, onOpen, onChange, onRemove } = props;
  const [first] = conditions;
  const figure = first && findFigure(first.figure);
  const text = ruleText(conditions);
  return (
    <li className={classNames(styles.condition, fault !== undefined && styles.faulty)}>
      <div className={styles.head}>
        <fieldset className={styles.sentence} aria-label={text} onFocus={onOpen}>
          <ConditionSentence conditions={conditions} onChange={onChange} />
        </fieldset>
        <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {isOpen && <Editor {...props} />}
      {isOpen && figure && <p className={roles.note}>{figure.meaning}</p>}
      {without && <Without part={without} scale={scale} isStale={isStale} />}
    </li>
  );
}

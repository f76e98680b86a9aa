import { isLowerBound, isUpperBound } from '../../../core/strategies/rules/condition_groups.ts';
import { comparisonWords, FLAG_WORDS, inSentence } from '../../../core/strategies/rules/condition_text.ts';
import { FIGURES, type Figure, type FigureOf, findFigure } from '../../../core/strategies/rules/figures.ts';
import {
  type ClassCondition,
  COMPARISONS,
  type Condition,
  isClassCondition,
  type NumberCondition,
} from '../../../core/strategies/rules/rule.ts';
import styles from './Condition.module.css';
import { editedCondition } from './condition_kind.ts';
import { startCondition } from './new_condition.ts';
import { ValueField } from './ValueField.tsx';

interface WordSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange(value: Value): void;
}

/** A choice that reads as a word of its sentence. */
function WordSelect<Value extends string>({ label, value, options, onChange }: WordSelectProps<Value>) {
  return (
    <select
      className={styles.word}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

interface Props {
  condition: Condition;
  onChange(condition: Condition): void;
}

interface GroupProps {
  conditions: readonly Condition[];
  onChange(conditions: readonly Condition[]): void;
}

const OF_WORDS: Readonly<Record<FigureOf, string>> = {
  own: 'own',
  opponent: 'opponent’s',
  difference: 'own minus opponent’s',
  bout: 'bout’s',
};
const FIGURE_OPTIONS = FIGURES.map((figure) => ({ value: figure.id, text: inSentence(figure) }));

/** The same condition on another figure; its side stays where the figure has it. */
function withFigure({ of }: Condition, id: string): Condition | undefined {
  const figure = findFigure(id);
  return figure && startCondition(figure, figure.of.includes(of) ? of : (figure.of[0] ?? of));
}

function NumberSentence({ condition, figure, onChange }: Props & { condition: NumberCondition; figure: Figure }) {
  const { of, is, value } = condition;
  const words = comparisonWords(figure, of);
  return (
    <>
      whose{' '}
      {figure.of.length > 1 && (
        <WordSelect
          label="Whose"
          value={of}
          options={figure.of.map((side) => ({ value: side, text: OF_WORDS[side] }))}
          onChange={(side) => onChange(side === of ? condition : startCondition(figure, side))}
        />
      )}{' '}
      <WordSelect
        label="Figure"
        value={figure.id}
        options={FIGURE_OPTIONS}
        onChange={(id) => onChange(withFigure(condition, id) ?? condition)}
      />{' '}
      {figure.unit === 'odds' && of !== 'difference' ? 'are' : 'is'}{' '}
      <WordSelect
        label="Comparison"
        value={is}
        options={COMPARISONS.map((comparison) => ({ value: comparison, text: words[comparison] }))}
        onChange={(comparison) => onChange({ ...condition, is: comparison })}
      />{' '}
      <ValueField figure={figure} of={of} value={value} onChange={(next) => onChange({ ...condition, value: next })} />
    </>
  );
}

/** A figure between two bounds. */
function RangeSentence({
  low,
  high,
  onChange,
}: { low: NumberCondition; high: NumberCondition } & Pick<GroupProps, 'onChange'>) {
  const figure = findFigure(low.figure);
  if (figure === undefined) return low.figure;
  const { of } = low;
  return (
    <>
      whose {figure.of.length > 1 && `${OF_WORDS[of]} `}
      {inSentence(figure)} {figure.unit === 'odds' && of !== 'difference' ? 'are' : 'is'} between{' '}
      <ValueField
        figure={figure}
        of={of}
        end="from"
        value={low.value}
        onChange={(value) => onChange([{ ...low, value }, high])}
      />{' '}
      and{' '}
      <ValueField
        figure={figure}
        of={of}
        end="to"
        value={high.value}
        onChange={(value) => onChange([low, { ...high, value }])}
      />
    </>
  );
}

/** Conditions that stand together as a sentence whose words can be changed. */
export function ConditionSentence({ conditions, onChange }: GroupProps) {
  const [first, second] = conditions;
  if (first === undefined) return null;
  if (second === undefined) return <OneSentence condition={first} onChange={(next) => onChange([next])} />;
  const bounds = conditions.filter((condition) => !isClassCondition(condition));
  const [low, high] = [bounds.find(isLowerBound), bounds.find(isUpperBound)];
  return low && high ? <RangeSentence low={low} high={high} onChange={onChange} /> : null;
}

function NamesSentence({ condition, figure, onChange }: Props & { condition: ClassCondition; figure: Figure }) {
  const { of, is, value } = condition;
  return (
    <>
      {of === 'bout' ? 'in bouts whose' : 'whose'}{' '}
      {figure.of.length > 1 && (
        <WordSelect
          label="Whose"
          value={of}
          options={figure.of.map((side) => ({ value: side, text: OF_WORDS[side] }))}
          onChange={(side) => onChange({ ...condition, of: side })}
        />
      )}{' '}
      {inSentence(figure)} is{' '}
      <WordSelect
        label={figure.label}
        value={is}
        options={[
          { value: 'one_of', text: 'one of' },
          { value: 'not_one_of', text: 'any except' },
        ]}
        onChange={(next) => onChange({ ...condition, is: next })}
      />{' '}
      {value.join(', ')}
    </>
  );
}

function OneSentence({ condition, onChange }: Props) {
  const figure = findFigure(condition.figure);
  const edited = editedCondition(condition);
  if (figure === undefined) return condition.figure;
  if (edited.kind === 'side') {
    return (
      <>
        who are{' '}
        <WordSelect
          label="Side"
          value={edited.condition.is}
          options={[
            { value: '<', text: 'favorites' },
            { value: '>', text: 'underdogs' },
          ]}
          onChange={(is) => onChange({ ...edited.condition, is })}
        />
      </>
    );
  }
  if (edited.kind === 'flag') {
    return (
      <>
        in{' '}
        <WordSelect
          label="Bouts"
          value={edited.condition.value === 1 ? '1' : '0'}
          options={(FLAG_WORDS[figure.id] ?? []).map((text, value) => ({ value: String(value), text }))}
          onChange={(value) => onChange({ ...edited.condition, value: Number(value) })}
        />
      </>
    );
  }
  if (edited.kind === 'names')
    return <NamesSentence condition={edited.condition} figure={figure} onChange={onChange} />;
  return <NumberSentence condition={edited.condition} figure={figure} onChange={onChange} />;
}

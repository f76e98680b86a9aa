import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReadRule } from '../../../../core/contract/lab/language.ts';
import type { OptimizeResponse } from '../../../../core/contract/playbooks/report.ts';
import type { UsedRule } from '../../../../core/contract/rules/used_rules.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { hasSameConditions } from '../../../../core/strategies/rules/filters.ts';
import { classNames } from '../../../components/class_names.ts';
import { optimize } from '../../../lib/api/building.ts';
import { builtChoice, type LanguageResult, withId } from '../language/language_draft.ts';
import styles from '../language/ReadingPanel.module.css';

type Answer = 'both' | 'either';
const TITLES: Readonly<Record<Answer, string>> = { both: 'Both in one fighter', either: 'Either' };

const isIn = (rules: readonly UsedRule[], conditions: ReadRule['conditions']): boolean =>
  rules.some((rule) => hasSameConditions(rule.conditions, conditions));

/** How the question about a rule is answered; undefined where its conditions were changed since. */
function answerIn(said: readonly UsedRule[], { conditions, either }: ReadRule): Answer | undefined {
  if (isIn(said, conditions)) return 'both';
  return either.length > 0 && either.every((half) => isIn(said, half)) ? 'either' : undefined;
}

/** What is said with the question about a rule answered otherwise. */
async function answered(said: readonly UsedRule[], rule: ReadRule, answer: Answer): Promise<UsedRule[]> {
  const { name, backs, conditions, either } = rule;
  const parts = answer === 'both' ? [conditions] : either;
  const taken = await Promise.all(parts.map((part) => withId({ name, backs, conditions: part })));
  const halves = [conditions, ...either];
  const others = said.filter((other) => !halves.some((half) => hasSameConditions(half, other.conditions)));
  return [...taken, ...others];
}

/** How often a choice bet in its test, and what it returned on its stakes. */
function figuresText(response: OptimizeResponse | undefined): string {
  const all = response?.report.with_value?.all;
  if (all === undefined) return 'not tested';
  const bets = countText(all.bets, 'bet');
  return all.return_on_stakes === null ? bets : `${bets}, ${signedPickPercentText(all.return_on_stakes)}`;
}

interface Props {
  result: LanguageResult;
  rule: ReadRule;
  onSay(said: Pick<LanguageResult, 'said'>): void;
}

/** Asks whether one fighter must do both of what a bare "and" joins, with what each answer would have done. */
export function EitherQuestion({ result, rule, onSay }: Props) {
  const name = useId();
  const chosen = answerIn(result.said, rule);
  const other: Answer = chosen === 'both' ? 'either' : 'both';
  const { data, isPending } = useQuery({
    queryKey: ['answer', rule.name, other, builtChoice(result)],
    enabled: chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const said = await answered(result.said, rule, other);
      return optimize(builtChoice({ ...result, said }), signal);
    },
  });
  if (chosen === undefined) return null;
  const textOf = (answer: Answer) => {
    if (answer === chosen) return figuresText(result.built.optimized);
    return isPending ? 'is being tested …' : figuresText(data);
  };
  const choose = async (answer: Answer) => onSay({ said: await answered(result.said, rule, answer) });
  return (
    <fieldset className={styles.question}>
      <legend>{`“${rule.name}”: must one fighter be both?`}</legend>
      {(['both', 'either'] as const).map((answer) => (
        <label key={answer} className={classNames(styles.answer, answer === chosen && styles.answered)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={answer === chosen}
            onChange={() => void choose(answer)}
          />
          <strong>{TITLES[answer]}</strong>
          <span>{textOf(answer)}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useEffect, useState } from 'react';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { STARTING_RULES } from '../../../../core/rules/starting_rules.ts';
import type { RuleQuestion } from './rules_messages.ts';
import { type RuleResult, useRuleAnswer } from './use_rule_answer.ts';

const QUESTIONS: readonly RuleQuestion[] = STARTING_RULES.map(({ conditions }) => ({
  conditions,
  open: undefined,
  listed: 0,
}));

const isStart = (state: RuleQuestion) => QUESTIONS.includes(state);

/** What was computed of rules that are no starting ones. */
function withoutStart(computed: RuleResult['computed']): RuleResult['computed'] {
  if (computed === undefined || isStart(computed.state)) return undefined;
  const { whole } = computed;
  return whole !== undefined && isStart(whole.state) ? { ...computed, whole: undefined } : computed;
}

/** What a rule did; without a question what each starting rule did, asked one after the other. */
export function useRuleOrStart(question: RuleQuestion | undefined) {
  const [answers, setAnswers] = useState<readonly RuleFigures[]>([]);
  const start = QUESTIONS[answers.length];
  const result = useRuleAnswer(question ?? start);
  const { computed } = result;
  useEffect(() => {
    if (computed?.state !== start || computed?.whole?.isStale !== false) return;
    const { figures } = computed.whole.result;
    setAnswers((known) => [...known, figures]);
  }, [computed, start]);
  return { answers, result: { ...result, computed: withoutStart(computed) } satisfies RuleResult };
}

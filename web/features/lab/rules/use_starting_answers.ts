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

/** What a rule did; without a question what each starting rule did, asked one after the other. */
export function useRuleOrStart(question: RuleQuestion | undefined) {
  const [answers, setAnswers] = useState<readonly RuleFigures[]>([]);
  const start = QUESTIONS[answers.length];
  const result = useRuleAnswer(question ?? start);
  const { computed } = result;
  useEffect(() => {
    if (computed !== undefined && computed.state === start) setAnswers((known) => [...known, computed.result.figures]);
  }, [computed, start]);
  const isOfRule = computed !== undefined && !QUESTIONS.includes(computed.state);
  return { answers, result: { ...result, computed: isOfRule ? computed : undefined } satisfies RuleResult };
}

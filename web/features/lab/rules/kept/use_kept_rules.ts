import { useQueryClient } from '@tanstack/react-query';
import type { KeptRule, KeptRules } from '../../../../../core/contract/rules/kept_rules.ts';
import { TEXTS } from '../../../../../core/contract/texts.ts';
import type { Rule } from '../../../../../core/strategies/rules/rule.ts';
import { ApiError } from '../../../../lib/api/api_error.ts';
import { deleteRule, keepRule, renameRule, rulesQuery } from '../../../../lib/api/rules.ts';
import { useSingleMutation } from '../../../../lib/hooks/use_single_mutation.ts';

const CONFLICT = 409;
type NamedRule = Pick<Rule, 'name' | 'conditions'>;

/** Keeps rules one after the other; those that are kept already, under whatever name, count as known. */
async function keepAll(rules: readonly NamedRule[], onKept: (rule: KeptRule) => void) {
  let known = 0;
  for (const rule of rules) {
    try {
      onKept(await keepRule(rule));
    } catch (error) {
      const isKnown = error instanceof ApiError && error.status === CONFLICT && error.message !== TEXTS.rulesFull;
      if (!isKnown) throw error;
      known += 1;
    }
  }
  return { known, all: rules.length };
}

/** The changes of a user's rules. The list follows each at once. */
export function useKeptRules(uid: string) {
  const client = useQueryClient();
  const { queryKey } = rulesQuery(uid);
  const change = (next: (rules: KeptRule[]) => KeptRule[]) =>
    client.setQueryData(queryKey, (kept: KeptRules | undefined) => kept && { ...kept, rules: next(kept.rules) });
  const put = (rule: KeptRule) =>
    change((rules) =>
      rules.some(({ id }) => id === rule.id)
        ? rules.map((other) => (other.id === rule.id ? rule : other))
        : [rule, ...rules],
    );
  return {
    keep: useSingleMutation({ mutationFn: (rule: NamedRule) => keepRule(rule), onSuccess: put }),
    rename: useSingleMutation({
      mutationFn: ({ id, name }: Pick<KeptRule, 'id' | 'name'>) => renameRule(id, name),
      onSuccess: put,
    }),
    remove: useSingleMutation({
      mutationFn: (id: string) => deleteRule(id),
      onSuccess: (_done, removed) => change((rules) => rules.filter(({ id }) => id !== removed)),
    }),
    add: useSingleMutation({ mutationFn: (rules: readonly NamedRule[]) => keepAll(rules, put) }),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import { withValueText } from '../../core/format/with_value_text.ts';
import { chooseOnlyValue, playbookQuery } from '../lib/api/playbooks.ts';
import { announce } from './announcer.ts';

/** Name of a portfolio in the sentence on its test. */
export const THIS_PORTFOLIO = 'this portfolio';

/**
 * What a stored playbook bets, and its setter, which stores the choice. The new choice is shown at once; if it could
 * not be stored, the old one returns with a message.
 */
export function usePlaybookValue(uid: string, playbook: UserPlaybook | undefined) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (onlyValue: boolean) => chooseOnlyValue(playbook?.id ?? '', onlyValue),
    onSuccess: (changed) => client.setQueryData(playbookQuery(uid, changed.id).queryKey, changed),
    onError: () => announce('The choice could not be saved'),
  });
  return {
    onlyValue: isPending ? variables : (playbook?.only_value ?? false),
    onOnlyValue: (onlyValue: boolean) => mutate(onlyValue),
    tested: playbook && withValueText(THIS_PORTFOLIO, playbook.report.with_value, playbook.report.sample),
  };
}

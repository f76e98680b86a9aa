import { useQueryClient } from '@tanstack/react-query';
import type { AlertTestRequest } from '../../../core/contract/alerts/alerts.ts';
import { alertsQuery, sendTestAlert } from '../../lib/api/alerts.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';

/** Sends a test; `said` is what became of the last one. */
export function useTest(uid: string) {
  const client = useQueryClient();
  const test = useSingleMutation({
    mutationFn: (to: AlertTestRequest) => sendTestAlert(to),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery(uid).queryKey }),
  });
  const { data, error, isPending } = test;
  const outcome = data && `${data.outcome === 'sent' ? 'Sent.' : 'Failed.'} ${data.reason}`;
  const said = isPending ? 'Sending a test…' : error === null ? (outcome ?? '') : `Not sent: ${messageOf(error)}`;
  return { send: test.mutate, isBusy: isPending, said };
}

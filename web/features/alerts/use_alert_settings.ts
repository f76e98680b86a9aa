import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertSettings } from '../../../core/contract/alerts.ts';
import { useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { alertsQuery, changeAlertSettings } from '../../lib/api/alerts.ts';
import { messageOf } from '../../lib/form_submit.ts';

type Change = (settings: AlertSettings) => AlertSettings;

/** How the last change went. */
export type Saving = { said: string; isError: boolean };

const ELSEWHERE = 'Your alerts were changed elsewhere meanwhile. These are the newest, with your change.';

const isSame = (one: AlertSettings | undefined, other: AlertSettings) =>
  one === undefined || JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes settings at once, one after the other. A change is made to what is stored, not to what is shown: one that was made
 * elsewhere stays.
 */
export function useAlertSettings(uid: string): { change(change: Change): void; saving: Saving } {
  const client = useQueryClient();
  const know = useKnownAlerts(uid);
  const { queryKey } = alertsQuery(uid);
  const key = [uid, 'alert settings'];
  const isLast = () => client.isMutating({ mutationKey: key }) === 1;
  const save = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: changeAlertSettings,
    onMutate: async (change: Change) => {
      const shown = client.getQueryData(queryKey)?.settings;
      await know((alerts) => ({ ...alerts, settings: change(alerts.settings) }));
      return { shown };
    },
    onSuccess: async ({ stored }) => {
      if (isLast()) await know((alerts) => ({ ...alerts, settings: stored }));
    },
    onError: async (_error, _change, context) => {
      const shown = context?.shown;
      if (shown !== undefined) await know((alerts) => ({ ...alerts, settings: shown }));
      await client.invalidateQueries({ queryKey });
    },
  });
  const { isPending, error, data, context } = save;
  const saved = data && (isSame(context?.shown, data.found) ? 'Saved.' : ELSEWHERE);
  const said = isPending ? 'Saving…' : error === null ? (saved ?? '') : `Not saved: ${messageOf(error)}`;
  return { change: (change) => save.mutate(change), saving: { said, isError: error !== null } };
}

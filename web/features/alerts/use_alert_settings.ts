import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertSettings } from '../../../core/contract/alerts.ts';
import { useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { alertsQuery, changeAlertSettings } from '../../lib/api/alerts.ts';
import { messageOf } from '../../lib/form_submit.ts';

type Change = (settings: AlertSettings) => AlertSettings;

/** A change, and the settings that were shown before it. */
interface Made {
  change: Change;
  before: AlertSettings | undefined;
}

/** How the last change went. */
interface Saving {
  said: string;
  isError: boolean;
}

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
  const show = (change: Change) => know((alerts) => ({ ...alerts, settings: change(alerts.settings) }));
  const save = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: ({ change }: Made) => changeAlertSettings(change),
    onSuccess: async ({ stored }) => {
      if (isLast()) await show(() => stored);
    },
    onError: async (_error, { before }) => {
      if (before !== undefined) await show(() => before);
      await client.invalidateQueries({ queryKey });
    },
  });
  const { isPending, error, data, variables } = save;
  const saved = data && (isSame(variables?.before, data.found) ? 'Saved.' : ELSEWHERE);
  const said = isPending ? 'Saving…' : error === null ? (saved ?? '') : `Not saved: ${messageOf(error)}`;
  const change = (made: Change) => {
    const before = client.getQueryData(queryKey)?.settings;
    void show(made);
    save.mutate({ change: made, before });
  };
  return { change, saving: { said, isError: error !== null } };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alerts, PriceWatch, WatchRequest } from '../../../core/contract/alerts/alerts.ts';
import { addWatch, alertsQuery, removeWatch, setFollowed } from '../../lib/api/alerts.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { announce } from '../announcer.ts';

/** A fighter of a coming bout whose price can be watched. */
export interface Watchable extends Pick<PriceWatch, 'event_id' | 'bout_id' | 'name' | 'opponent'> {
  /** Cornerman's probability that he wins, 0…1; undefined if there is none. */
  probability: number | undefined;
}

/** A playbook that can be followed. */
export interface FollowProps {
  /** The type of a playbook of the product, or the id of an own one. */
  playbook: string;
  name: string;
}

/**
 * Changes what is known of the user's alerts, at once, and reads them if they are not known. The same change may be made
 * twice.
 */
export function useKnownAlerts(uid: string) {
  const client = useQueryClient();
  const { queryKey } = alertsQuery(uid);
  return async (change: (alerts: Alerts) => Alerts): Promise<void> => {
    const make = () => client.setQueryData(queryKey, (alerts) => alerts && change(alerts));
    make();
    // A reading that runs would bring back what was before, and so does ending it.
    await client.cancelQueries({ queryKey });
    make();
    if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey });
  };
}

/** The watch of a fighter in a bout; undefined without one and while it is not known. */
export function useWatch(uid: string, { bout_id, name }: Pick<WatchRequest, 'bout_id' | 'name'>) {
  const { data } = useQuery(alertsQuery(uid));
  return data?.watches.find((watch) => watch.bout_id === bout_id && watch.name === name);
}

/** Sets and ends watches. */
export function useWatchChanges(uid: string) {
  const know = useKnownAlerts(uid);
  const save = useSingleMutation({
    mutationFn: addWatch,
    onSuccess: (saved) =>
      know((alerts) => ({ ...alerts, watches: [...alerts.watches.filter(({ id }) => id !== saved.id), saved] })),
  });
  const remove = useSingleMutation({
    mutationFn: async (id: string) => {
      await removeWatch(id);
      return id;
    },
    onSuccess: (removed) =>
      know((alerts) => ({ ...alerts, watches: alerts.watches.filter(({ id }) => id !== removed) })),
  });
  return { save, remove };
}

/** Follows a playbook, or no longer; `name` is what is announced. */
export function useFollow(uid: string, playbook: string, name: string) {
  const { data } = useQuery(alertsQuery(uid));
  const know = useKnownAlerts(uid);
  const change = useSingleMutation({
    mutationFn: async (isFollowed: boolean) => {
      await setFollowed(playbook, isFollowed);
      return isFollowed;
    },
    onSuccess: async (isFollowed) => {
      announce(isFollowed ? `You follow ${name}` : `You follow ${name} no longer`);
      await know((alerts) => {
        const others = alerts.follows.filter((id) => id !== playbook);
        return { ...alerts, follows: isFollowed ? [...others, playbook] : others };
      });
    },
  });
  return { isKnown: data !== undefined, isFollowed: data?.follows.includes(playbook) ?? false, change };
}

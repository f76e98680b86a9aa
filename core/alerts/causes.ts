import * as z from 'zod';
import { ALERT_LIMITS } from '../contract/alerts/alert_limits.ts';
import { LIMITS } from '../contract/limits/limits.ts';
import type { StoredPick } from '../contract/playbooks/picks.ts';
import { PLAYBOOK_TYPES } from '../contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../contract/playbooks/playbooks.ts';
import { text } from '../contract/values/text.ts';
import { shortTextSchema } from '../contract/values/values.ts';
import { DAY, HOUR, MINUTE } from '../dates/durations.ts';
import { freezesAt } from '../record/freeze.ts';
import { type Alert, type PickChange, pickChangeSchema, type ToldEvent, toldEventSchema } from './alert.ts';

/** Results are told for so many milliseconds after the day of the event. */
const RESULTS_LIFE = 3 * DAY;

/** One of the product’s playbooks, or all that readers have saved: whose followers are told. */
export const FOLLOWED = [...PLAYBOOK_TYPES, 'own'] as const;

/** A pick as it was told: its names, and its legs by bout and fighter. */
const toldPickSchema = z.object({
  pick: text().max(1000),
  opponent: text().max(1000),
  legs: z.array(z.object({ bout_id: shortTextSchema.optional(), name: shortTextSchema })).max(LIMITS.legs),
});
export type ToldPick = z.infer<typeof toldPickSchema>;

const ofPlaybook = { event: toldEventSchema, playbook: z.enum(FOLLOWED) };

/** Why readers are told something: one event, one playbook, one kind, one version. */
export const causeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picks_ready'), ...ofPlaybook }),
  z.object({
    kind: z.literal('pick_changed'),
    ...ofPlaybook,
    version: shortTextSchema,
    changes: z.array(pickChangeSchema).min(1).max(ALERT_LIMITS.changes),
  }),
  z.object({ kind: z.literal('how_it_went'), ...ofPlaybook }),
  /** Prices of an event that may have reached what is watched; `version` is when they were taken. */
  z.object({ kind: z.literal('price_reached'), event: toldEventSchema, version: shortTextSchema }),
  /** A card on which playbooks that readers saved may bet otherwise than they were told; see `ownSlipsVersion`. */
  z.object({ kind: z.literal('own_slips'), event: toldEventSchema, version: shortTextSchema }),
]);
export type AlertCause = z.infer<typeof causeSchema>;
/** A cause that a newer one of its event replaces, because what is newest then is compared. */
export type RenewedCause = Extract<AlertCause, { kind: 'price_reached' | 'own_slips' }>;
export type PlaybookCause = Exclude<AlertCause, RenewedCause>;

/** Tells causes apart. */
export function causeKey(cause: AlertCause): string {
  if (!('playbook' in cause)) return `${cause.kind}#${cause.event.id}`;
  const version = cause.kind === 'pick_changed' ? cause.version : '';
  return `${cause.kind}#${cause.event.id}#${cause.playbook}#${version}`;
}

/** What a reader is told who follows the playbook with this type or id. */
export function alertOfCause(cause: PlaybookCause, playbook: string): Alert {
  const { event } = cause;
  if (cause.kind === 'how_it_went') return howItWentAlert(event);
  const until = freezesAt(new Date(event.begins_at)).toISOString();
  if (cause.kind === 'picks_ready') return { kind: cause.kind, event, playbook, until };
  const { changes, version } = cause;
  return { kind: cause.kind, event, playbook, changes, version, until };
}

/** What a reader is told who follows a playbook that bet on the event, or bet on it himself. */
export const howItWentAlert = (event: ToldEvent): Alert => ({
  kind: 'how_it_went',
  event,
  until: new Date(Date.parse(event.begins_at) + DAY + RESULTS_LIFE).toISOString(),
});

/** Whether an event’s picks are told at `now`: from a day before its begin until they are frozen. */
export function isReadyTime({ begins_at }: Pick<ToldEvent, 'begins_at'>, now: Date): boolean {
  const begin = new Date(begins_at);
  return now.getTime() >= begin.getTime() - ALERT_LIMITS.readyHours * HOUR && now < freezesAt(begin);
}

/** Minutes after an import in which the playbooks that readers saved are compared: its refresh takes some of them. */
const COMPARED_AFTER = [10, 30, 60];

/** The version of the look at readers’ playbooks that is due after an import; undefined before the first. */
export function ownSlipsVersion(
  { picks_version, last_updated }: Pick<PrebuiltPlaybook, 'picks_version' | 'last_updated'>,
  now: Date,
): string | undefined {
  const looks = COMPARED_AFTER.filter((minutes) => now.getTime() >= Date.parse(last_updated) + minutes * MINUTE).length;
  return looks === 0 ? undefined : `${picks_version}#${looks}`;
}

/** Whether results of an event are still told at `now`. */
export const isResultsTime = (event: ToldEvent, now: Date): boolean => howItWentAlert(event).until > now.toISOString();

/** The picks as they are told, without what is not needed to find them again. */
export const toldPicks = (picks: readonly StoredPick[]): ToldPick[] =>
  picks.map(({ pick_name: pick, opponent_name: opponent, legs = [] }) => ({
    pick,
    opponent,
    legs: legs.map(({ bout_id, name }) => ({ ...(bout_id !== undefined && { bout_id }), name })),
  }));

export const toldPicksSchema = z.array(toldPickSchema).max(LIMITS.picks);

const legsKey = ({ legs }: ToldPick) => JSON.stringify(legs.map(({ bout_id, name }) => [bout_id, name]).sort());

/** Why a pick is gone: `card` are picks on every bout of the card, of which each fighter is named on one side. */
function whyGone({ legs }: ToldPick, card: readonly ToldPick[]): PickChange['what'] {
  const onCard = card.flatMap((pick) => pick.legs.flatMap(({ bout_id }) => bout_id ?? []));
  const lost = legs.filter(({ bout_id }) => bout_id !== undefined && !onCard.includes(bout_id));
  if (lost.length === 0 || card.length === 0) return 'left_slip';
  const names = card.flatMap(({ pick, opponent }) => [pick, opponent]);
  return lost.some(({ name }) => names.includes(name)) ? 'replaced' : 'off_card';
}

/**
 * What readers must know who were told the first picks and would now find the others: the picks that are gone. `card` are
 * the picks of the playbook that bets every bout.
 */
export function slipChanges(
  told: readonly ToldPick[],
  now: readonly ToldPick[],
  card: readonly ToldPick[],
): PickChange[] {
  const kept = new Set(now.map(legsKey));
  const gone = told.filter((pick) => !kept.has(legsKey(pick)));
  return gone
    .map((pick) => ({ what: whyGone(pick, card), pick: pick.pick, opponent: pick.opponent }))
    .slice(0, ALERT_LIMITS.changes);
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nextMessageSentence } from '../../../core/alerts/next_ready.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import type { AlertSettings, Alerts, SentMessage } from '../../../core/contract/alerts/alerts.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { useFollow, useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { alertsQuery, changeAlertSettings, sentAlertsQuery } from '../../lib/api/alerts.ts';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import { eventsQuery } from '../../lib/api/events.ts';
import { playbooksQuery } from '../../lib/api/playbooks.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import { now } from '../../lib/time/clock.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './Alerts.module.css';
import { CalendarPanel } from './CalendarPanel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { KIND_WORDS, KindTable } from './KindTable.tsx';
import { QuietHours } from './QuietHours.tsx';
import { WatchList } from './WatchList.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';

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
function useAlertSettings(uid: string): { change(change: Change): void; saving: Saving } {
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

function FollowSwitch({ uid, id, name }: { uid: string; id: string; name: string }) {
  const { isFollowed, change } = useFollow(uid, id, name);
  const isOn = change.isPending ? change.variables === true : isFollowed;
  return (
    <li>
      <Switch label={name} isOn={isOn} disabled={change.isPending} onSwitch={change.mutate} />
      <Notice tone="error">{change.error === null ? undefined : `Not changed: ${messageOf(change.error)}`}</Notice>
    </li>
  );
}

/** The playbooks that can be followed: the product's, and the reader's own. */
function Follows({ uid, follows }: { uid: string; follows: Alerts['follows'] }) {
  const { data: own = [] } = useQuery(playbooksQuery(uid));
  const all = [
    ...PLAYBOOK_TYPES.map((type) => ({ id: type, name: PLAYBOOK_COPY[type].name })),
    ...own.map(({ id, name }) => ({ id, name: playbookTitle(name) })),
  ];
  const names = all.filter(({ id }) => follows.includes(id)).map(({ name }) => name);
  return (
    <AccordionItem
      level={2}
      id="follows"
      title="Playbooks you follow"
      finding={names.length === 0 ? 'none: nothing is told of picks' : names.join(', ')}
      open={names.length === 0}
    >
      <ul className={styles.follows}>
        {all.map(({ id, name }) => (
          <FollowSwitch key={id} uid={uid} id={id} name={name} />
        ))}
      </ul>
    </AccordionItem>
  );
}

const SENT: readonly Column<SentMessage>[] = [
  { id: 'at', head: 'Sent', cell: ({ at }) => localInstantText(at), isRowHead: true },
  {
    id: 'what',
    head: 'What, and why',
    cell: ({ at, alerts }) => (
      <ul>
        {alerts.map(({ kind, about, why }) => (
          <li key={`${at} ${kind} ${about} ${why}`}>
            {KIND_WORDS[kind].name}: {about}. <span className={styles.muted}>{why}.</span>
          </li>
        ))}
      </ul>
    ),
    align: 'start',
  },
];

/** What was sent, and why. */
function Sent({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery(sentAlertsQuery(uid));
  const finding = data === undefined ? '' : data.length === 0 ? 'nothing yet' : countText(data.length, 'message');
  return (
    <AccordionItem level={2} id="sent" title="What was sent" finding={`${finding} `}>
      {isError && data === undefined && (
        <ErrorState title="What was sent could not be loaded" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p>Every message of the last {ALERT_LIMITS.sentDays} days is listed here with its reason.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          caption={`Messages of the last ${ALERT_LIMITS.sentDays} days, newest first`}
          columns={SENT}
          rows={data}
          keyOf={({ at, way }) => `${at} ${way}`}
          layout="texts"
        />
      )}
    </AccordionItem>
  );
}

function Board({ uid, alerts }: { uid: string; alerts: Alerts }) {
  const { data: events } = useQuery(eventsQuery);
  const { data: limits } = useQuery(betLimitsQuery(uid));
  const { change, saving } = useAlertSettings(uid);
  const blocked = limits?.blocked?.text ?? null;
  return (
    <>
      <p className={styles.sentence}>
        {events && limits && nextMessageSentence({ ...alerts, blocked }, events.events, now())}
      </p>
      <div className={styles.board}>
        {blocked !== null && (
          <p className={styles.blocked} role="status">
            {blocked}
          </p>
        )}
        <KindTable alerts={alerts} blocked={blocked} onChange={change} />
        <p className={styles.saving} data-failed={saving.isError || undefined} role="status">
          {saving.said}
        </p>
        <QuietHours settings={alerts.settings} onChange={change} />
        <WatchList uid={uid} watches={alerts.watches} />
        <Accordion>
          <Follows uid={uid} follows={alerts.follows} />
          <DevicesPanel uid={uid} alerts={alerts} />
          <WebhookPanel uid={uid} alerts={alerts} />
          <CalendarPanel uid={uid} isMade={alerts.calendar} />
          <Sent uid={uid} />
        </Accordion>
      </div>
    </>
  );
}

function Pending() {
  useAnnouncement('Loading your alerts...');
  return (
    <>
      <p className={styles.sentence} />
      <div className={styles.pending}>
        <Skeleton shape="panel" />
      </div>
    </>
  );
}

function AlertsOf({ uid }: { uid: string }) {
  const query = useQuery(alertsQuery(uid));
  const { data } = query;
  return (
    <div className={styles.screen}>
      <p className={styles.eyebrow}>
        <Link to="/profile">Profile</Link>
      </p>
      <h1>Alerts</h1>
      <QueryContent query={query} failed="Your alerts could not be loaded" kept="These are your alerts" finding={null}>
        {data === undefined ? <Pending /> : <Board uid={uid} alerts={data} />}
      </QueryContent>
    </div>
  );
}

/** What a user is told, when and how; what was sent and why. */
export default function AlertsScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <AlertsOf uid={account.user.uid} /> : null;
}

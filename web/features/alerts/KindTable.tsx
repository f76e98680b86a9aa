import {
  ALERT_KINDS,
  ALERT_LIMITS,
  type AlertKind,
  KINDS_IN_PAUSE,
} from '../../../core/contract/alerts/alert_limits.ts';
import type { AlertSettings, Alerts } from '../../../core/contract/alerts/alerts.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './Alerts.module.css';
import { CALENDAR_ID } from './CalendarPanel.tsx';

/** What the kinds of alerts are called, and when they come. */
export const KIND_WORDS: Readonly<Record<AlertKind, { name: string; when: string }>> = {
  picks_ready: { name: 'Picks ready', when: 'a day before the card' },
  price_reached: { name: 'Price reached', when: 'a book pays your price' },
  pick_changed: { name: 'Pick changed', when: 'a bout or a pick is off' },
  how_it_went: { name: 'How it went', when: 'when the card is settled' },
  security: { name: 'Security', when: 'password, email, sessions' },
};

interface Props {
  alerts: Alerts;
  /** Why nothing that invites to bet is sent now; null if it is. */
  blocked: string | null;
  onChange(change: (settings: AlertSettings) => AlertSettings): void;
}

const WHY_FIXED_ID = 'security-is-fixed';

/** Security's box can't be pressed, and says why. */
const FixedBox = () => (
  <label className={styles.box}>
    <input type="checkbox" checked readOnly aria-disabled="true" aria-describedby={WHY_FIXED_ID} />
    <span className="visually-hidden">Security by mail</span>
  </label>
);

function MailBox({ kind, alerts, onChange }: Omit<Props, 'blocked'> & { kind: AlertKind }) {
  if (kind === 'security') return <FixedBox />;
  const set = (isOn: boolean) =>
    onChange((settings) => ({ ...settings, ways: { ...settings.ways, [kind]: isOn ? ['mail'] : [] } }));
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={alerts.settings.ways[kind].includes('mail')}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="visually-hidden">{KIND_WORDS[kind].name} by mail</span>
    </label>
  );
}

function columnsOf(props: Props): readonly Column<AlertKind>[] {
  const { alerts, blocked } = props;
  return [
    {
      id: 'kind',
      head: 'Tell me',
      cell: (kind) => (
        <>
          <span className={styles.kind}>{KIND_WORDS[kind].name}</span>
          <span className={styles.when}>
            {blocked !== null && !KINDS_IN_PAUSE.has(kind) ? 'not sent now' : KIND_WORDS[kind].when}
          </span>
        </>
      ),
      isRowHead: true,
    },
    {
      id: 'mail',
      head: alerts.mail ? 'Mail' : 'Mail is off here',
      cell: (kind) => <MailBox kind={kind} {...props} />,
      align: 'center',
    },
    {
      id: 'calendar',
      head: 'Calendar',
      cell: (kind) =>
        kind === 'picks_ready' ? (
          <a className={styles.way} href={`#${CALENDAR_ID}`}>
            {alerts.calendar ? 'on' : 'set up'}
            <span className="visually-hidden">: picks in your calendar</span>
          </a>
        ) : (
          DASH
        ),
      align: 'center',
      look: 'muted',
    },
  ];
}

/** Which kinds of alerts come by which ways. */
export function KindTable(props: Props) {
  const { blocked } = props;
  return (
    <div>
      <Table
        caption="What you are told, and how"
        columns={columnsOf(props)}
        rows={ALERT_KINDS}
        keyOf={(kind) => kind}
        layout="panel"
        className={styles.kinds}
        rowClass={(kind) => blocked !== null && !KINDS_IN_PAUSE.has(kind) && styles.held}
      />
      <p className={styles.note}>
        At most {ALERT_LIMITS.perDay.mail} mails a day; what comes within {ALERT_LIMITS.bundleSeconds / 60} minutes is
        one. <span id={WHY_FIXED_ID}>Security always comes by mail: it is how you notice that someone else is in.</span>
      </p>
    </div>
  );
}

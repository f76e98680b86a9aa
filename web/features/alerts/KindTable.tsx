import {
  ALERT_KINDS,
  ALERT_LIMITS,
  ALERT_WAYS,
  type AlertKind,
  type AlertWay,
  KINDS_IN_PAUSE,
} from '../../../core/contract/alerts/alert_limits.ts';
import type { AlertSettings, Alerts } from '../../../core/contract/alerts/alerts.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { classNames } from '../../components/class_names.ts';
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

interface BoxProps extends Omit<Props, 'blocked'> {
  kind: AlertKind;
  way: AlertWay;
}

function WayBox({ kind, way, alerts, onChange }: BoxProps) {
  if (kind === 'security') return way === 'mail' ? <FixedBox /> : DASH;
  const set = (isOn: boolean) =>
    onChange(({ ways, ...settings }) => {
      const others = ways[kind].filter((each) => each !== way);
      return { ...settings, ways: { ...ways, [kind]: isOn ? [...others, way] : others } };
    });
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={alerts.settings.ways[kind].includes(way)}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="visually-hidden">
        {KIND_WORDS[kind].name} by {way}
      </span>
    </label>
  );
}

const WAY_HEADS: Readonly<Record<AlertWay, string>> = { mail: 'Mail', push: 'Push', webhook: 'Webhook' };

/** The ways that the reader has: mail always, the others once they are set up. */
function waysOf({ devices, webhook }: Alerts): AlertWay[] {
  const has = { mail: true, push: devices.length > 0, webhook: webhook !== null };
  return ALERT_WAYS.filter((way) => has[way]);
}

function columnsOf(props: Props): readonly Column<AlertKind>[] {
  const { alerts, blocked } = props;
  const ways = waysOf(alerts);
  const calendar: Column<AlertKind> = {
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
  };
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
    ...ways.map(
      (way): Column<AlertKind> => ({
        id: way,
        head: way === 'mail' && !alerts.mail ? 'Mail is off here' : WAY_HEADS[way],
        cell: (kind) => <WayBox kind={kind} way={way} {...props} />,
        align: 'center',
      }),
    ),
    // It has room for three; the calendar has its section, too.
    ...(ways.length < 3 ? [calendar] : []),
  ];
}

/** Says of a way that is set up that nothing comes by it, because no kind was chosen for it. */
export function NothingChosen({ way, settings: { ways } }: { way: AlertWay; settings: AlertSettings }) {
  if (Object.values(ways).some((chosen) => chosen.includes(way))) return null;
  return <p>Nothing comes by {way} yet: choose in the table above what does.</p>;
}

/** Which kinds of alerts come by which ways. */
export function KindTable(props: Props) {
  const { alerts, blocked } = props;
  return (
    <div>
      <Table
        caption="What you are told, and how"
        columns={columnsOf(props)}
        rows={ALERT_KINDS}
        keyOf={(kind) => kind}
        layout="panel"
        className={classNames(styles.kinds, waysOf(alerts).length > 1 && styles.threeWays)}
        rowClass={(kind) => blocked !== null && !KINDS_IN_PAUSE.has(kind) && styles.held}
      />
      <p className={styles.note}>
        At most {ALERT_LIMITS.perDay.mail} mails a day; what comes within {ALERT_LIMITS.bundleSeconds / 60} minutes is
        one. <span id={WHY_FIXED_ID}>Security always comes by mail: it is how you notice that someone else is in.</span>
      </p>
    </div>
  );
}

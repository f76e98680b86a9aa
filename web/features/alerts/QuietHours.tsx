import { dayTimeText } from '../../../core/alerts/quiet_hours.ts';
import type { AlertSettings, QuietHours as Hours } from '../../../core/contract/alerts/alerts.ts';
import { Button } from '../../components/controls/Button.tsx';
import { SelectField } from '../../components/controls/Field.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { localTimeZone } from '../../lib/time/local_time.ts';
import styles from './Alerts.module.css';

const FIRST: Hours = { from: '23:00', to: '08:00' };

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});

interface TimeProps {
  label: string;
  time: string;
  /** The other end, which can't be the same. */
  other: string;
  onChoose(time: string): void;
}

function TimeField({ label, time, other, onChoose }: TimeProps) {
  const times = [...new Set([...HALF_HOURS, time])].sort().filter((each) => each !== other);
  return (
    <SelectField label={label} value={time} onChange={({ target }) => onChoose(target.value)}>
      {times.map((each) => (
        <option key={each} value={each}>
          {dayTimeText(each)}
        </option>
      ))}
    </SelectField>
  );
}

interface Props {
  settings: AlertSettings;
  onChange(change: (settings: AlertSettings) => AlertSettings): void;
}

/** Hours in which nothing but security is sent, by the clocks of the reader's time zone. */
export function QuietHours({ settings: { quiet, time_zone: zone }, onChange }: Props) {
  const here = localTimeZone();
  const set = (hours: Hours | null) => onChange((settings) => ({ ...settings, quiet: hours }));
  const turn = (isOn: boolean) =>
    onChange((settings) => (isOn ? { ...settings, quiet: FIRST, time_zone: here } : { ...settings, quiet: null }));
  return (
    <section className={styles.panel} aria-labelledby="quiet-title">
      <div className={styles.head}>
        <h2 id="quiet-title">Quiet hours</h2>
        <Switch label="Keep quiet" isOn={quiet !== null} onSwitch={turn} />
      </div>
      <p className={styles.muted}>
        What comes then waits until they end; security does not. Days and hours go by the clocks of{' '}
        {zone.replaceAll('_', ' ')}.
      </p>
      {quiet !== null && (
        <div className={styles.hours}>
          <TimeField label="From" time={quiet.from} other={quiet.to} onChoose={(from) => set({ ...quiet, from })} />
          <TimeField label="To" time={quiet.to} other={quiet.from} onChoose={(to) => set({ ...quiet, to })} />
        </div>
      )}
      {zone !== here && (
        <Button onClick={() => onChange((settings) => ({ ...settings, time_zone: here }))}>
          Use {here.replaceAll('_', ' ')}, as in this browser
        </Button>
      )}
    </section>
  );
}

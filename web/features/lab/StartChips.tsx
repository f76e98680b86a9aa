import { useQuery } from '@tanstack/react-query';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { countText } from '../../../core/format/count.ts';
import { returnWithRangeText } from '../../../core/format/percent.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { STARTING_POINTS, type StartingPoint } from '../../../core/lab/starting_points.ts';
import { Button } from '../../components/Button.tsx';
import { Sparkline } from '../../components/charts/Sparkline.tsx';
import table from '../../components/RowTable.module.css';
import { recordQuery } from '../../lib/api/record.ts';
import styles from './StartChips.module.css';

interface Props {
  onStart(state: LabState): void;
}

interface CardProps extends Props {
  start: StartingPoint & { playbook: PrebuiltType };
  /** Undefined while it loads or if it can't be had. */
  record: PlaybookRecord | undefined;
}

/** What a playbook's test returned per event, as text. */
function testedText({ figures }: PlaybookRecord): string {
  if (figures === null) return 'Too few events yet.';
  return `Tested on ${countText(figures.events, 'event')}: ${returnWithRangeText(figures.mean, figures.interval)} per event, out of sample.`;
}

/** A playbook to start from, with the curve of its record. */
function StartCard({ start, record, onStart }: CardProps) {
  return (
    <li className={styles.card}>
      <button type="button" className={table.press} onClick={() => onStart(start.state)}>
        {start.name}
      </button>
      <span className={styles.curve}>{record && <Sparkline values={record.curve} />}</span>
      <p className={styles.figures}>{record && testedText(record)}</p>
    </li>
  );
}

/** Suggestions shown in the Lab while nothing is chosen: whole playbooks with their curves, and two more choices. */
export function StartChips({ onStart }: Props) {
  const { data } = useQuery(recordQuery);
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title">Choose a strategy or start from a playbook.</h2>
      <ul className={styles.cards}>
        {STARTING_POINTS.map((start) => {
          const { playbook } = start;
          if (playbook === undefined) return null;
          const record = data?.playbooks.find((each) => each.playbook === playbook);
          return <StartCard key={start.name} start={{ ...start, playbook }} record={record} onStart={onStart} />;
        })}
      </ul>
      <p className={styles.others}>
        {STARTING_POINTS.filter(({ playbook }) => playbook === undefined).map(({ name, state }) => (
          <Button key={name} onClick={() => onStart(state)}>
            {name}
          </Button>
        ))}
      </p>
    </section>
  );
}

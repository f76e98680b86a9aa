import { useQuery } from '@tanstack/react-query';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { countText } from '../../../core/format/count.ts';
import { returnWithRangeText } from '../../../core/format/percent.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../core/lab/starting_points.ts';
import { Button } from '../../components/Button.tsx';
import { Sparkline } from '../../components/charts/Sparkline.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import styles from './StartCards.module.css';
import { StartCard, StartCards } from './StartCards.tsx';

interface Props {
  onStart(state: LabState): void;
}

/** What a playbook's test returned per event, as text. */
function testedText({ figures }: PlaybookRecord): string {
  if (figures === null) return 'Too few events yet.';
  return `Tested on ${countText(figures.events, 'event')}: ${returnWithRangeText(figures.mean, figures.interval)} per event, out of sample.`;
}

/** Suggestions shown in the Lab while nothing is chosen: whole playbooks with their curves, and two more choices. */
export function StartChips({ onStart }: Props) {
  const { data } = useQuery(recordQuery);
  const others = STARTING_POINTS.filter(({ playbook }) => playbook === undefined).map(({ name, state }) => (
    <Button key={name} onClick={() => onStart(state)}>
      {name}
    </Button>
  ));
  return (
    <StartCards title="Choose a strategy or start from a playbook." others={others}>
      {STARTING_POINTS.map(({ name, playbook, state }) => {
        if (playbook === undefined) return null;
        const record = data?.playbooks.find((each) => each.playbook === playbook);
        return (
          <StartCard key={name} name={name} onStart={() => onStart(state)}>
            <span className={styles.curve}>{record && <Sparkline values={record.curve} />}</span>
            <p className={styles.figures}>{record && testedText(record)}</p>
          </StartCard>
        );
      })}
    </StartCards>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PlaybookRecord } from '../../../../core/contract/record/record.ts';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../../core/evidence/lab/starting_points.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { returnWithRangeText } from '../../../../core/format/numbers/percent.ts';
import { Sparkline } from '../../../components/charts/curve/Sparkline.tsx';
import { Button } from '../../../components/controls/Button.tsx';
import { recordQuery } from '../../../lib/api/record.ts';
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

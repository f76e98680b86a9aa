import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { startFrom } from '../../../core/lab/starting_points.ts';
import { Choice } from '../../components/Choice.tsx';
import { PlaybookRecord } from './PlaybookRecord.tsx';
import styles from './PlaybookSelector.module.css';

const OPTIONS = PLAYBOOK_TYPES.map((type) => ({ value: type, label: PLAYBOOK_COPY[type].name }));

interface Props {
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
  /** Whether the picks are there. */
  hasPicks: boolean;
}

/** The product's playbooks, what the chosen one does, and its record. */
export function PlaybookSelector({ chosen, onChoose, hasPicks }: Props) {
  const start = startFrom(chosen);
  const chips = useRef<HTMLDivElement>(null);
  // On phones the row of pills is wider than the page.
  useEffect(() => {
    const pill = chips.current?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    pill?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div className={styles.selector}>
      <div className={styles.chips} ref={chips}>
        <Choice look="pills" legend="Playbook" options={OPTIONS} chosen={chosen} onChoose={onChoose} />
      </div>
      <p className={styles.description}>
        <span role="status">{PLAYBOOK_COPY[chosen].description}</span>{' '}
        {start && <Link to={labAddress(start.state.strategies, start.state.options)}>Open in the Lab</Link>}
      </p>
      <PlaybookRecord playbook={chosen} isWanted={hasPicks} />
    </div>
  );
}

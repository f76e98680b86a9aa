import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { inLab } from '../../../core/lab/starting_points.ts';
import { Choice } from '../../components/Choice.tsx';
import styles from './PlaybookSelector.module.css';
import { useTestedPart } from './use_tested_part.ts';

const OPTIONS = PLAYBOOK_TYPES.map((type) => ({ value: type, label: PLAYBOOK_COPY[type].name }));

interface Props {
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
  /** Whether the picks are there. */
  hasPicks: boolean;
}

/** The link to the Lab where it opens the same playbook, else what it can open instead. */
function LabLink({ type }: { type: PrebuiltType }) {
  const opened = inLab(type);
  if (opened.kind === 'none') return 'It has no strategies to weigh, so the Lab can’t open it.';
  const address = labAddress(opened.state.strategies, opened.state.options);
  if (opened.kind === 'whole') return <Link to={address}>Open in the Lab</Link>;
  return (
    <>
      <Link to={address}>Open its {opened.state.strategies.length} cappers in the Lab</Link>, where each bets for
      itself.
    </>
  );
}

/** The product's playbooks, what the chosen one does, and its record. */
export function PlaybookSelector({ chosen, onChoose, hasPicks }: Props) {
  const part = useTestedPart(hasPicks);
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
        <span className={styles.lab}>
          <LabLink type={chosen} />
        </span>
      </p>
      {part === undefined ? <p className={styles.record} /> : <part.PlaybookRecord playbook={chosen} />}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { Choice } from '../../components/Choice.tsx';
import { lazyPart } from '../../lib/lazy_part.tsx';
import styles from './PlaybookSelector.module.css';

const PlaybookRecord = lazyPart(async () => ({ default: (await import('./tested_part.ts')).PlaybookRecord }));

const OPTIONS = PLAYBOOK_TYPES.map((type) => ({ value: type, label: PLAYBOOK_COPY[type].name }));

interface Props {
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
}

/** The product's playbooks, what the chosen one does, and its record. */
export function PlaybookSelector({ chosen, onChoose }: Props) {
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
      <p className={styles.description} role="status">
        {PLAYBOOK_COPY[chosen].description}
      </p>
      <p className={styles.record}>
        <PlaybookRecord playbook={chosen} />
      </p>
    </div>
  );
}

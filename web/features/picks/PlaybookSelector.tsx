import { useEffect, useRef } from 'react';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { Choice } from '../../components/Choice.tsx';
import { lazyPart } from '../../lib/lazy_part.tsx';
import { useIsPhone } from '../../lib/use_is_phone.ts';
import styles from './PlaybookSelector.module.css';

/** What a playbook's record shows. */
export const PlaybookRecord = lazyPart(async () => ({ default: (await import('./tested_part.ts')).PlaybookRecord }));

const OPTIONS = PLAYBOOK_TYPES.map((type) => ({ value: type, label: PLAYBOOK_COPY[type].name }));

interface Props {
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
}

/** The product's playbooks, what the chosen one does, and its record, which phones show below the picks. */
export function PlaybookSelector({ chosen, onChoose }: Props) {
  const isPhone = useIsPhone();
  const chips = useRef<HTMLDivElement>(null);
  // On phones the row of pills is wider than the page.
  useEffect(() => {
    const label = chips.current?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    const row = label?.parentElement;
    if (!label || !row) return;
    // The row alone is scrolled: the page keeps its place.
    const [pill, frame] = [label.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += pill.left + pill.width / 2 - frame.left - frame.width / 2;
  }, [chosen]);
  return (
    <div className={styles.selector}>
      <div className={styles.chips} ref={chips}>
        <Choice look="pills" legend="Playbook" options={OPTIONS} chosen={chosen} onChoose={onChoose} />
      </div>
      <p className={styles.description} role="status">
        {PLAYBOOK_COPY[chosen].description}
      </p>
      {!isPhone && (
        <p className={styles.record}>
          <PlaybookRecord playbook={chosen} />
        </p>
      )}
    </div>
  );
}

import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { ONLY_VALUE_LABEL } from '../../../core/format/value_labels.ts';
import { withValueText } from '../../../core/format/with_value_text.ts';
import { Switch } from '../../components/Switch.tsx';
import styles from './ValueBar.module.css';

interface Props {
  chosen: PrebuiltType;
  playbook: PlaybookRecord | undefined;
  onlyValue: boolean;
  onSwitch(onlyValue: boolean): void;
}

/** The switch of the whole page between all picks and those with value, and what it would have done. The words come together, so that none moves. */
export function ValueBar({ chosen, playbook, onlyValue, onSwitch }: Props) {
  return (
    <section className={styles.bar} aria-label="Bets shown">
      <Switch label={ONLY_VALUE_LABEL} isOn={onlyValue} disabled={playbook === undefined} onSwitch={onSwitch} />
      <p className={styles.words}>{playbook && withValueText(PLAYBOOK_COPY[chosen].name, playbook.with_value)}</p>
    </section>
  );
}

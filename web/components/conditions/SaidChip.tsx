import { pressOnce } from '../controls/press_once.ts';
import styles from './Condition.module.css';

interface Props {
  text: string;
  isOpen: boolean;
  /** The id of what opens. */
  controls: string;
  onOpen(): void;
  onRemove(): void;
}

/** A part of what a playbook bets: its words open what changes it. */
export function SaidChip({ text, isOpen, controls, onOpen, onRemove }: Props) {
  return (
    <span className={styles.said}>
      <button type="button" className={styles.words} aria-expanded={isOpen} aria-controls={controls} onClick={onOpen}>
        {text}
      </button>
      <button type="button" className={styles.remove} aria-label={`Remove ${text}`} {...pressOnce(onRemove)}>
        <span aria-hidden="true">×</span>
      </button>
    </span>
  );
}

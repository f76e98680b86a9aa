import { useAnnouncement } from '../announcer.ts';
import styles from './States.module.css';

/** Shown while the sign-in state or a screen's chunk loads. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  useAnnouncement(text);
  return <p className={styles.loading}>{text}</p>;
}

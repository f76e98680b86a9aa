import { useAnnouncement } from './announcer.ts';
import styles from './States.module.css';

/** Stands where a screen will be, while the sign-in state or the screen itself loads. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  useAnnouncement(text);
  return <p className={styles.loading}>{text}</p>;
}

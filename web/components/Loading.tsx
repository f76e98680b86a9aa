import styles from './States.module.css';

/** Stands where a screen will be, while the sign-in state or the screen itself loads. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <p className={styles.loading} role="status">
      {text}
    </p>
  );
}

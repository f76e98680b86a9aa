import styles from './Bar.module.css';

/** A bar as long as its share (0…1) of the place it has. The figure stands beside it in text. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
}

import { useAnnouncement } from '../../components/announcer.ts';
import { StepHeading } from '../../components/StepHeading.tsx';
import styles from './Builder.module.css';

/** Takes the builder's place while the server works. */
export function BuildingScreen({ text }: { text: string }) {
  useAnnouncement(text);
  return (
    <div className={styles.building}>
      <span className={styles.bell} aria-hidden="true" />
      <StepHeading>{text}</StepHeading>
      <p className={styles.lead}>Backtesting your strategies on every past event. This takes a moment.</p>
    </div>
  );
}

import { useAnnouncement } from '../../components/announcer.ts';
import { StepHeading } from '../../components/layout/StepHeading.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './Builder.module.css';

/** Shown in place of the builder while a playbook is built. */
export function BuildingScreen({ text }: { text: string }) {
  useAnnouncement(text);
  return (
    <div className={styles.building}>
      <span className={styles.spinner} aria-hidden="true" />
      <StepHeading>{text}</StepHeading>
      <p className={roles.muted}>Backtesting your strategies on every past event. This takes a moment.</p>
    </div>
  );
}

import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import type { Exposure } from '../../../core/playbooks/exposure.ts';
import styles from './ExposureBar.module.css';

interface Props {
  exposure: Exposure;
  /** In dollars; 0 for none: shares are shown then. */
  budget: number;
}

const PARTS = [
  { name: 'staked', label: 'Staked' },
  { name: 'netted', label: 'Netted out' },
  { name: 'idle', label: 'In your pocket' },
] as const;

const percent = (share: number) => `${share * 100}%`;

/** Where the budget goes: a bar in three parts, and the same in words and figures. */
export function ExposureBar({ exposure, budget }: Props) {
  return (
    <div className={styles.exposure}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.netted} style={{ inlineSize: percent(exposure.staked + exposure.netted) }} />
        <span className={styles.staked} style={{ inlineSize: percent(exposure.staked) }} />
      </div>
      <dl className={styles.legend}>
        {PARTS.map(({ name, label }) => (
          <div key={name} className={styles.part}>
            <dt>
              <span className={`${styles.key} ${styles[name]}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>{budget > 0 ? moneyText(exposure[name] * budget) : pickPercentText(exposure[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

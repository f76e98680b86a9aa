import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import { classNames } from '../../class_names.ts';
import { Term } from '../../term/Term.tsx';
import { SlipFigure } from '../slip/SlipFigure.tsx';
import { amountTexts } from '../slip/slip_words.ts';
import styles from './ExposureBar.module.css';

const PARTS = [
  { name: 'staked', label: 'Staked' },
  { name: 'netted', label: 'Netted out' },
  { name: 'pocket', label: 'In your pocket' },
] as const;

interface Props {
  /** Undefined while the picks are unknown; the bar is empty then. */
  slip: Slip | undefined;
  thin?: boolean;
}

/** The split of the budget as a bar in three parts. The figures are next to it. */
export function ExposureBar({ slip, thin = false }: Props) {
  const percent = (amount: number) => `${(amount / (slip?.budget ?? 1)) * 100}%`;
  const { staked = 0, netted = 0 } = slip ?? {};
  return (
    <div className={classNames(styles.bar, thin && styles.thin)} aria-hidden="true">
      <span className={styles.netted} style={{ inlineSize: percent(staked + netted) }} />
      <span className={styles.staked} style={{ inlineSize: percent(staked) }} />
    </div>
  );
}

/** The three parts with names and amounts. */
export function ExposureLegend({ slip, isLoading }: { slip: Slip | undefined; isLoading: boolean }) {
  return (
    <dl className={styles.legend}>
      {PARTS.map(({ name, label }) => (
        <div key={name} className={styles.part}>
          <dt>
            <span className={`${styles.key} ${styles[name]}`} aria-hidden="true" />
            {name === 'netted' ? <Term of="netted">{label}</Term> : label}
          </dt>
          <dd>
            <SlipFigure isLoading={isLoading}>{slip && amountTexts(slip).plain(slip[name])}</SlipFigure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

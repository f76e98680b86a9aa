import type { Slip } from '../../../core/value/slip.ts';
import { usePart } from '../../lib/use_part.ts';
import styles from './PicksBoard.module.css';

const load = () => import('./slip_lead.ts');

/** The first sentence above picks, whose words are loaded after the first picture; its space is reserved. */
export function LazySlipLead({ slip }: { slip: Slip | undefined }) {
  const part = usePart(load, slip !== undefined);
  return <p className={styles.lead}>{slip && part?.slipLead(slip)}</p>;
}

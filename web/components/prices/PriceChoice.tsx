import type { PriceView } from '../../../core/prices/readers_prices.ts';
import { PRICE_VIEW, usePreference } from '../../lib/saved/preferences.ts';
import { Choice } from '../controls/Choice.tsx';
import styles from './PriceChoice.module.css';

const OPTIONS: readonly { value: PriceView; label: string }[] = [
  { value: 'best', label: 'Best price' },
  { value: 'line', label: 'Market line' },
];

/** What figures of coming bouts go by on every screen, with a note on whose prices are the best. */
export function PriceChoice({ note }: { note: string | undefined }) {
  const [view, choose] = usePreference(PRICE_VIEW);
  return (
    <div className={styles.switch}>
      <Choice legend="Price" options={OPTIONS} chosen={view} onChoose={choose} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

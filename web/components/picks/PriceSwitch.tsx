import { countText } from '../../../core/format/count.ts';
import { PRICE_VIEW, type PriceView, usePreference } from '../../lib/preferences.ts';
import { Choice } from '../Choice.tsx';
import styles from './PriceSwitch.module.css';
import type { ShownPrices } from './picks_view.ts';
import { ageText } from './price_words.ts';

const OPTIONS: readonly { value: PriceView; label: string }[] = [
  { value: 'best', label: 'Best price' },
  { value: 'line', label: 'Market line' },
];

/** Which price odds, win and edge follow, and whose prices are the best. */
export function PriceSwitch({ shown }: { shown: ShownPrices }) {
  const [view, choose] = usePreference(PRICE_VIEW);
  return (
    <div className={styles.switch}>
      <Choice legend="Price" options={OPTIONS} chosen={view} onChoose={choose} />
      {shown.books > 0 && (
        <p className={styles.note}>
          Best of {countText(shown.books, 'book')}, newest {ageText(shown.newest, shown.now)} ago
        </p>
      )}
    </div>
  );
}

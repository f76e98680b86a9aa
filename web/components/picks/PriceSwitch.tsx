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

function noteOf({ view, best, books, newest, now }: ShownPrices): string {
  const moved = [...best.values()].filter(({ hasMoved }) => hasMoved).length;
  if (view === 'line' && moved > 0)
    return `On ${moved} of ${countText(best.size, 'pick')} none of your books pays this line now`;
  return `Best of ${countText(books, 'book')}, newest ${ageText(newest, now)} ago`;
}

/** Which price odds, win and edge follow, and whose prices are the best. */
export function PriceSwitch({ shown }: { shown: ShownPrices }) {
  const [view, choose] = usePreference(PRICE_VIEW);
  return (
    <div className={styles.switch}>
      <Choice legend="Price" options={OPTIONS} chosen={view} onChoose={choose} />
      {shown.books > 0 && <p className={styles.note}>{noteOf(shown)}</p>}
    </div>
  );
}

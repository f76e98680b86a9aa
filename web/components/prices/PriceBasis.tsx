import { freshBooks } from '../../../core/prices/readers_prices.ts';
import { missingText } from '../picks/price/missing_text.ts';
import { bestOfText } from './best_of_text.ts';
import styles from './PriceBasis.module.css';
import { PriceChoice } from './PriceChoice.tsx';
import type { LoadedPrices } from './use_readers_prices.ts';

/** The choice of what a screen's figures go by, or why they are at the market line; nothing where no book quotes the event. */
export function PriceBasis({ readers, missing }: Pick<LoadedPrices, 'readers' | 'missing'>) {
  const fresh = readers && freshBooks(readers);
  if (readers !== undefined && fresh !== undefined)
    return (
      <div className={styles.basis}>
        <PriceChoice note={bestOfText(fresh, fresh.newest, readers.now)} />
      </div>
    );
  const why = missing ?? (readers && 'notFresh');
  return why === undefined ? null : <p className={styles.basis}>{missingText(why, 'figures')}</p>;
}

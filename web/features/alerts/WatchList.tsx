import { useQuery } from '@tanstack/react-query';
import { watchedOffers } from '../../../core/alerts/watched_price.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import type { PriceWatch } from '../../../core/contract/alerts/alerts.ts';
import { priceText } from '../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { useWatchChanges } from '../../components/alerts/use_alerts.ts';
import { announce } from '../../components/announcer.ts';
import { oddsText } from '../../components/picks/price/price_words.ts';
import { Notice } from '../../components/states/Notice.tsx';
import { pricesQuery } from '../../lib/api/prices.ts';
import { useMinute } from '../../lib/hooks/use_minute.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import styles from './Alerts.module.css';

interface RowProps {
  watch: PriceWatch;
  isBusy: boolean;
  onRemove(): void;
}

function WatchRow({ watch, isBusy, onRemove }: RowProps) {
  const [style] = usePreference(ODDS_STYLE);
  const { data: prices } = useQuery(pricesQuery(watch.event_id));
  const now = useMinute();
  const offer = prices && watchedOffers(prices, now)(watch);
  const at = withTrueMinus(priceText(watch.at, style));
  const told = watch.told_at === null ? '' : `told ${localInstantText(watch.told_at)}; `;
  const pays =
    offer === undefined ? 'no fresh price now' : `${offer.book.title} pays ${oddsText(offer.odds, style)} now`;
  return (
    <li className={styles.watch}>
      <div>
        <p className={styles.kind}>
          {watch.name} <span className={styles.gold}>at {at} or better</span>
        </p>
        <p className={styles.when}>
          against {watch.opponent}; {told}
          {pays}
        </p>
      </div>
      <button type="button" className={styles.remove} aria-disabled={isBusy} onClick={isBusy ? undefined : onRemove}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">
          Remove {watch.name} at {at}
        </span>
      </button>
    </li>
  );
}

/** The prices that the reader waits for. */
export function WatchList({ uid, watches }: { uid: string; watches: readonly PriceWatch[] }) {
  const { remove } = useWatchChanges(uid);
  return (
    <section className={styles.panel} aria-labelledby="watches-title">
      <div className={styles.head}>
        <h2 id="watches-title">Prices you wait for</h2>
        <span className={styles.muted}>
          {watches.length} of {ALERT_LIMITS.watches}
        </span>
      </div>
      {watches.length === 0 ? (
        <p className={styles.muted}>None. The bell on a pick or a bout sets one.</p>
      ) : (
        <ul>
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              isBusy={remove.isPending}
              onRemove={() =>
                remove.mutate(watch.id, { onSuccess: () => announce(`${watch.name} is watched no longer`) })
              }
            />
          ))}
        </ul>
      )}
      <Notice tone="error">{remove.error === null ? undefined : `Not removed: ${messageOf(remove.error)}`}</Notice>
    </section>
  );
}

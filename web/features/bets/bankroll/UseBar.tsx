import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import type { LimitUse } from '../../../../core/contract/bets/own_limits.ts';
import styles from './UseBar.module.css';

/** The share of a limit that is used, 0…1. */
export const shareOf = ({ used, limit }: Pick<LimitUse, 'used' | 'limit'>): number =>
  limit === 0 ? 1 : Math.min(1, Math.max(0, used / limit));

/** How much of a limit is used, with a mark where the notice begins. The figures stand beside it. */
export function UseBar({ share }: { share: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.used} style={{ inlineSize: `${100 * share}%` }} />
      <span className={styles.mark} style={{ insetInlineStart: `${100 * BET_LIMITS.noticeShare}%` }} />
    </div>
  );
}

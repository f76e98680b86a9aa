import type { OddsStyle } from '../../../core/format/odds_text.ts';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import { type Curve, CurvePicture } from '../charts/CurvePicture.tsx';
import { curveScale } from '../charts/curve_scale.ts';
import { betterText, movementText } from './movement_words.ts';
import styles from './PriceMovement.module.css';

/** The best and the median odds over time. */
function Picture({ path }: Pick<BestPrice, 'path'>) {
  const times = path.map(({ at }) => at);
  const curves: Curve[] = [
    { times, values: path.map(({ median }) => median), look: 'small' },
    { times, values: path.map(({ best }) => best), look: 'own' },
  ];
  return (
    <span className={styles.picture}>
      <CurvePicture scale={curveScale(curves)} curves={curves} />
    </span>
  );
}

/** How a pick's price has moved, as a small picture and in words, and how much better than the market line it is. */
export function PriceMovement({ best, oddsStyle }: { best: BestPrice | undefined; oddsStyle: OddsStyle }) {
  const words = best && movementText(best, oddsStyle);
  const better = best && betterText(best);
  if (best === undefined || (words === undefined && better === undefined)) return null;
  return (
    <div className={styles.movement}>
      {words !== undefined && <Picture path={best.path} />}
      <p>{[better, words].filter(Boolean).join(' ')}</p>
    </div>
  );
}

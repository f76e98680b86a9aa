import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import styles from './PriceMovement.module.css';
import { betterText, movementText } from './price_words.ts';

const WIDTH = 160;
const HEIGHT = 36;
const MARGIN = 2;

type Path = BestPrice['path'];

/** The lines of best and median odds over time in a box of WIDTH × HEIGHT. */
function linesOf(path: Path): { best: string; median: string } {
  const times = path.map(({ at }) => at);
  const odds = path.flatMap(({ best, median }) => [best, median]);
  const [start, end, low, high] = [Math.min(...times), Math.max(...times), Math.min(...odds), Math.max(...odds)];
  const x = (at: number) => (end > start ? (WIDTH * (at - start)) / (end - start) : WIDTH);
  const y = (value: number) => MARGIN + (HEIGHT - 2 * MARGIN) * (high > low ? (high - value) / (high - low) : 0.5);
  const line = (of: 'best' | 'median') =>
    `M${path.map((point) => `${x(point.at).toFixed(1)},${y(point[of]).toFixed(1)}`).join('L')}`;
  return { best: line('best'), median: line('median') };
}

/** How a pick's price has moved, as a small picture and in words, and how much better than the market line it is. */
export function PriceMovement({ best, oddsStyle }: { best: BestPrice | undefined; oddsStyle: OddsStyle }) {
  const words = best && movementText(best, oddsStyle);
  const better = best && betterText(best);
  if (best === undefined || (words === undefined && better === undefined)) return null;
  const lines = linesOf(best.path);
  return (
    <div className={styles.movement}>
      {words !== undefined && (
        <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.median} d={lines.median} />
          <path className={styles.best} d={lines.best} />
        </svg>
      )}
      <p>{[better, words].filter(Boolean).join(' ')}</p>
    </div>
  );
}

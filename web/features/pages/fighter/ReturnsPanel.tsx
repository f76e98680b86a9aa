import type { FighterPage, SideReturn } from '../../../../core/contract/pages/fighter_page.ts';
import { countText } from '../../../../core/format/count.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/percent.ts';
import { signedDecimalText } from '../../../../core/format/signed_number.ts';
import { pronounsOf } from '../../../../core/pages/fighter_sentences.ts';
import { RangePicture, RangeTicks } from '../../../components/charts/RangePicture.tsx';
import { type RangeScale, rangeScale } from '../../../components/charts/range_scale.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { classNames } from '../../../components/class_names.ts';
import pages from '../Pages.module.css';
import styles from './ReturnsPanel.module.css';

/** The scale reaches at least so far on both sides. */
const LEAST_REACH = 0.5;

function Row({ label, side, scale }: { label: string; side: SideReturn; scale: RangeScale }) {
  const { mean, interval, units } = side;
  const sign = sureSign(interval);
  return (
    <tr className={styles.row}>
      <th scope="row">{label}</th>
      <td className={classNames(styles.mean, sign > 0 && pages.up, sign < 0 && pages.down)}>
        {signedPickPercentText(mean)}
      </td>
      <td className={styles.picture}>{interval && <RangePicture mean={mean} interval={interval} scale={scale} />}</td>
      <td className={styles.range}>{interval === null ? 'one bout' : percentRangeText(interval)}</td>
      <td className={styles.units}>{signedDecimalText(units)} units</td>
    </tr>
  );
}

/** What one unit on every priced bout returned, on the fighter and against. */
export function ReturnsPanel({ page }: { page: FighterPage }) {
  const { returns } = page;
  const { him } = pronounsOf(page);
  const ranged = returns === null ? [] : [returns.backing, returns.fading];
  const scale = rangeScale([
    { mean: 0, interval: [-LEAST_REACH, LEAST_REACH] },
    ...ranged.flatMap(({ mean, interval }) => (interval === null ? [] : [{ mean, interval }])),
  ]);
  return (
    <section className={pages.panel} aria-labelledby="returns-title">
      <div className={pages.head}>
        <h2 id="returns-title" className={pages.title}>
          One unit on every bout at the market line
        </h2>
        {returns !== null && (
          <p className={pages.note}>
            return on stakes, tested, 90% range by bouts, {countText(returns.bouts, 'bout')} with a price
          </p>
        )}
      </div>
      {returns === null ? (
        <p className={pages.muted}>The sources have no price for any settled bout.</p>
      ) : (
        <table className={styles.table} aria-labelledby="returns-title">
          <thead>
            <tr className={styles.row}>
              <td className={styles.name} />
              <td className={styles.mean} />
              <td className={styles.picture}>
                <RangeTicks scale={scale} />
              </td>
              <td className={styles.range} />
              <td className={styles.units} />
            </tr>
          </thead>
          <tbody>
            <Row label={`Backing ${him}`} side={returns.backing} scale={scale} />
            <Row label={`Fading ${him}`} side={returns.fading} scale={scale} />
          </tbody>
        </table>
      )}
    </section>
  );
}

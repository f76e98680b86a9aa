import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { Robustness } from '../../../core/contract/robustness.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import {
  knowledgeText,
  type RobustnessRow,
  robustnessRows,
  robustnessText,
} from '../../../core/record/robustness_words.ts';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './EdgePanel.module.css';
import panel from './Panel.module.css';

const DASH = '–';

const rangedOf = ({ return_on_stakes: mean, return_on_stakes_interval: interval }: RobustnessRow) =>
  mean === null || interval === null ? [] : [{ mean, interval }];

function Row({ row, scale }: { row: RobustnessRow; scale: RangeScale }) {
  const [ranged] = rangedOf(row);
  const sign = sureSign(ranged?.interval ?? null);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className={styles.bets}>{row.bets.toLocaleString('en-US')}</td>
      <td className={classNames(styles.returned, sign > 0 && styles.up, sign < 0 && styles.down)}>
        {ranged === undefined ? DASH : signedPickPercentText(ranged.mean)}
      </td>
      <td className={styles.picture}>{ranged && <RangePicture {...ranged} scale={scale} />}</td>
      <td className={styles.range}>{ranged === undefined ? DASH : percentRangeText(ranged.interval)}</td>
    </tr>
  );
}

function Rows({ robustness }: { robustness: Robustness }) {
  const rows = robustnessRows(robustness);
  const scale = rangeScale(rows.flatMap(rangedOf));
  return (
    <table className={classNames(styles.bands, styles.wide)}>
      <caption className="visually-hidden">Tested returns on stakes of the same bets in other ways</caption>
      <thead>
        <tr>
          <th scope="col">The same bets</th>
          <th scope="col" className={styles.bets}>
            Bets
          </th>
          <th scope="col" className={styles.returned}>
            In the test
          </th>
          <th scope="col" className={styles.picture}>
            <span className="visually-hidden">As a picture</span>
            <RangeTicks scale={scale} />
          </th>
          <th scope="col" className={styles.range}>
            90% range
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} scale={scale} />
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  chosen: PrebuiltType;
  robustness: Robustness | null | undefined;
}

/** What would break the chosen playbook's test, and when published bets will tell. */
export function RobustnessPanel({ chosen, robustness }: Props) {
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>What would break it</h2>
        <p className={panel.note}>{PLAYBOOK_COPY[chosen].name}, return on stakes, tested</p>
      </header>
      {robustness === undefined && <div className={styles.pending} />}
      {robustness === null && <p className={panel.note}>There is no tested bet yet.</p>}
      {robustness && (
        <>
          <p>{robustnessText(robustness)}</p>
          <Rows robustness={robustness} />
          <p className={panel.note}>{knowledgeText(robustness)}</p>
        </>
      )}
    </section>
  );
}

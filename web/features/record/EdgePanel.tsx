import type { EdgeBand, EdgeRecord, RecordResponse } from '../../../core/contract/record.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import { edgeBandText, edgeBasisText, edgeSentences } from '../../../core/record/edge_words.ts';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { placeOnScale, type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './EdgePanel.module.css';
import panel from './Panel.module.css';

const DASH = '–';
const orDash = (share: number | null) => (share === null ? DASH : signedPickPercentText(share));

/** What was returned with its range, and a ring where the edge was said to be. */
function Picture({ band: { said, returned, interval }, scale }: { band: EdgeBand; scale: RangeScale }) {
  if (said === null || returned === null || interval === null) return null;
  return (
    <span className={styles.plot}>
      <RangePicture mean={returned} interval={interval} scale={scale} />
      <span className={styles.said} style={{ insetInlineStart: `${placeOnScale(scale, said)}%` }} />
    </span>
  );
}

function Band({ band, scale }: { band: EdgeBand; scale: RangeScale }) {
  const sign = sureSign(band.interval);
  return (
    <tr>
      <th scope="row">{edgeBandText(band)}</th>
      <td className={styles.bets}>{band.bets.toLocaleString('en-US')}</td>
      <td className={styles.saidText}>{orDash(band.said)}</td>
      <td className={classNames(styles.returned, sign > 0 && styles.up, sign < 0 && styles.down)}>
        {orDash(band.returned)}
      </td>
      <td className={styles.picture}>
        <Picture band={band} scale={scale} />
      </td>
      <td className={styles.range}>{band.interval === null ? DASH : percentRangeText(band.interval)}</td>
    </tr>
  );
}

function Bands({ edges, kind }: { edges: EdgeRecord; kind: 'Tested' | 'Published' }) {
  const ranged = edges.bands.flatMap(({ returned: mean, interval }) =>
    mean === null || interval === null ? [] : [{ mean, interval }],
  );
  const scale = rangeScale(ranged);
  return (
    <table className={styles.bands}>
      <caption className="visually-hidden">
        {kind}: the edge that was said, and what a unit on each side returned
      </caption>
      <thead>
        <tr>
          <th scope="col">Edge said</th>
          <th scope="col" className={styles.bets}>
            Bets
          </th>
          <th scope="col" className={styles.saidText}>
            Said, mean
          </th>
          <th scope="col" className={styles.returned}>
            Returned{kind === 'Tested' && ' in the test'}
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
        {edges.bands.map((band) => (
          <Band key={edgeBandText(band)} band={band} scale={scale} />
        ))}
      </tbody>
    </table>
  );
}

function Part({ edges, kind }: { edges: EdgeRecord; kind: 'Tested' | 'Published' }) {
  return (
    <>
      {edges.bets > 0 && <p>{edgeSentences(edges, kind)}</p>}
      {edges.bets > 0 && <Bands edges={edges} kind={kind} />}
      <p className={panel.note}>{edgeBasisText(edges, kind)}</p>
    </>
  );
}

/** The edge that picks show, held against what happened. */
export function EdgePanel({ edges }: { edges: RecordResponse['edges'] | undefined }) {
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>What an edge was worth</h2>
        <p className={panel.legend}>
          <span className={styles.returnedKey}>returned, 90%</span>
          <span className={styles.saidKey}>said</span>
        </p>
      </header>
      {edges === undefined && <div className={styles.pending} />}
      {edges === null && <p className={panel.note}>There is no such record yet.</p>}
      {edges && edges.published.bets > 0 && <Part edges={edges.published} kind="Published" />}
      {edges && <Part edges={edges.tested} kind="Tested" />}
      {edges && edges.published.bets === 0 && (
        <p className={panel.note}>{edgeBasisText(edges.published, 'Published')}</p>
      )}
    </section>
  );
}

import type { ForecastEvidence } from '../../../core/contract/record_evidence.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { deviationText, evidenceText, PRICES_NOT_KNOWN } from '../../../core/record/evidence_words.ts';
import styles from './EvidencePanel.module.css';
import panel from './Panel.module.css';

function Deviations({ deviations }: Pick<ForecastEvidence, 'deviations'>) {
  return (
    <table className={styles.deviations}>
      <caption className="visually-hidden">Tested bouts by how far the forecast was from the market</caption>
      <thead>
        <tr>
          <th scope="col">From the market by</th>
          <th scope="col" className={styles.bouts}>
            Bouts
          </th>
          <th scope="col">Market said</th>
          <th scope="col">We said</th>
          <th scope="col">Won, tested</th>
        </tr>
      </thead>
      <tbody>
        {deviations.map((row) => (
          <tr key={row.above}>
            <th scope="row">{deviationText(row)}</th>
            <td className={styles.bouts}>{row.bouts.toLocaleString('en-US')}</td>
            <td>{pickPercentText(row.market)}</td>
            <td>{pickPercentText(row.forecast)}</td>
            <td className={styles.won}>{pickPercentText(row.won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the forecast's tested gain over the market can be luck. */
export function EvidencePanel({ evidence }: { evidence: ForecastEvidence | null | undefined }) {
  if (!evidence) return null;
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>Can it be luck?</h2>
        <p className={panel.note}>The forecast against the market, tested</p>
      </header>
      <p>{evidenceText(evidence)}</p>
      <Deviations deviations={evidence.deviations} />
      <p className={panel.note}>Of the side that we gave more than the market did. {PRICES_NOT_KNOWN}</p>
    </section>
  );
}

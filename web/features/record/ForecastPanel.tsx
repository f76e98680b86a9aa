import type { PublishedForecast, RecordResponse } from '../../../core/contract/record.ts';
import type { JudgedLosses } from '../../../core/contract/record_evidence.ts';
import { dateText } from '../../../core/format/dates.ts';
import {
  gainText,
  judgingRulePoints,
  lossText,
  notCountedText,
  publishedForecastText,
  verdictText,
} from '../../../core/record/forecast_words.ts';
import { JUDGING_RULE_HASH } from '../../../core/record/judging_rule.ts';
import styles from './EvidencePanel.module.css';
import own from './ForecastPanel.module.css';
import panel from './Panel.module.css';

const DASH = '–';

function Row({ name, since, losses }: { name: string; since: string | null; losses: JudgedLosses | null }) {
  const error = losses?.standard_error ?? null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.bouts}>{since === null ? DASH : dateText(since)}</td>
      <td className={styles.bouts}>{(losses?.bouts ?? 0).toLocaleString('en-US')}</td>
      <td>{losses === null ? DASH : lossText(losses.forecast)}</td>
      <td>{losses === null ? DASH : lossText(losses.market)}</td>
      <td className={styles.won}>
        {losses === null ? DASH : gainText(losses.gain)}
        {error !== null && <span className={own.error}> ± {lossText(error)}</span>}
      </td>
    </tr>
  );
}

function Losses({ published: { since, losses, versions } }: { published: PublishedForecast }) {
  return (
    <table className={styles.deviations}>
      <caption className="visually-hidden">Log losses of the published forecasts, lower is better</caption>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col" className={styles.bouts}>
            Since
          </th>
          <th scope="col" className={styles.bouts}>
            Bouts
          </th>
          <th scope="col">Ours</th>
          <th scope="col">Closing line</th>
          <th scope="col">Gain</th>
        </tr>
      </thead>
      <tbody>
        {versions.length > 1 && <Row name="All" since={since} losses={losses} />}
        {versions.map((version) => (
          <Row key={version.forecast} name={String(version.forecast)} {...version} />
        ))}
      </tbody>
    </table>
  );
}

const RULE_ID = `${JUDGING_RULE_HASH.slice(0, 8)} … ${JUDGING_RULE_HASH.slice(-4)}`;

export interface ForecastPanelProps {
  published: PublishedForecast;
  calibration: RecordResponse['calibration'];
}

/** The frozen forecasts of every bout against the closing line, and the rule by which they are judged. */
export default function ForecastPanel({ published, calibration }: ForecastPanelProps) {
  const { in_dispute, versions } = published;
  const notCounted = notCountedText(published);
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>The forecast, published</h2>
        <p className={panel.note}>Every bout, frozen 15 minutes before its card</p>
      </header>
      {in_dispute !== null && (
        <p className={own.dispute} role="status">
          In dispute: item {in_dispute.item} {in_dispute.problem}. Nothing is added until this is resolved.
        </p>
      )}
      <p>{publishedForecastText(published)}</p>
      {versions.length > 0 && <Losses published={published} />}
      <p className={panel.note}>
        {verdictText(calibration)} {notCounted}
      </p>
      <details className={own.rule}>
        <summary>The rule by which it is judged</summary>
        <ol>
          {judgingRulePoints().map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p className={panel.note}>
          Written in November 2026, before the first item. Every frozen item holds the SHA-256 of this text, {RULE_ID}:
          a change would show.
        </p>
      </details>
    </section>
  );
}

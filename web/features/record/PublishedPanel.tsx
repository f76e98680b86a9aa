import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord, PublishedVersion } from '../../../core/contract/record.ts';
import { dateText } from '../../../core/format/dates.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import { pricesText } from '../../../core/record/headline.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './EvidencePanel.module.css';
import panel from './Panel.module.css';

const DASH = '–';

function Row({ version: { forecast, playbook, since, bets, figures } }: { version: PublishedVersion }) {
  const range = figures?.return_on_stakes_interval ?? null;
  return (
    <tr>
      <th scope="row">
        Forecast {forecast}, rules {playbook}
      </th>
      <td className={styles.bouts}>{dateText(since)}</td>
      <td>{figures?.events ?? 0}</td>
      <td className={styles.bouts}>{bets}</td>
      <td className={styles.won}>
        {typeof figures?.return_on_stakes === 'number' ? signedPickPercentText(figures.return_on_stakes) : DASH}
      </td>
      <td className={styles.bouts}>{range === null ? DASH : percentRangeText(range)}</td>
    </tr>
  );
}

/** Holds the place of one version, so that nothing below moves when the record has loaded. */
const PendingRow = () => (
  <tr>
    <th scope="row">{DASH}</th>
    <td className={styles.bouts} />
    <td />
    <td className={styles.bouts} />
    <td className={styles.won} />
    <td className={styles.bouts} />
  </tr>
);

interface Props {
  chosen: PrebuiltType;
  playbook: PlaybookRecord | undefined;
}

/** What the chosen playbook published before the events, by the versions of what made its picks. */
export function PublishedPanel({ chosen, playbook }: Props) {
  if (playbook?.versions.length === 0) return null;
  const prices = playbook === undefined ? DASH : pricesText(playbook);
  return (
    <section className={classNames(panel.panel, panel.versions)}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>{PLAYBOOK_COPY[chosen].name}, published</h2>
        <p className={panel.note}>Frozen before each event, settled afterwards; a row for each version of the model</p>
      </header>
      {prices !== '' && <p className={panel.prices}>{prices}</p>}
      <table className={styles.deviations}>
        <caption className="visually-hidden">Published events by version</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col" className={styles.bouts}>
              Since
            </th>
            <th scope="col">Events</th>
            <th scope="col" className={styles.bouts}>
              Bets
            </th>
            <th scope="col">On stakes</th>
            <th scope="col" className={styles.bouts}>
              90% range
            </th>
          </tr>
        </thead>
        <tbody>
          {playbook === undefined && <PendingRow />}
          {playbook?.versions.map((version) => (
            <Row key={`${version.forecast} ${version.playbook}`} version={version} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

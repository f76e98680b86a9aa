import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord, PublishedVersion } from '../../../core/contract/record.ts';
import { dateText } from '../../../core/format/dates.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import { pricesText } from '../../../core/record/headline.ts';
import { classNames } from '../../components/class_names.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import panel from './Panel.module.css';

const DASH = '–';

/** One version; undefined while the record loads. */
type Row = PublishedVersion | undefined;

function rangeText(version: Row): string {
  const range = version?.figures?.return_on_stakes_interval ?? null;
  return range === null ? DASH : percentRangeText(range);
}

const returnText = (share: number | null | undefined) =>
  typeof share === 'number' ? signedPickPercentText(share) : DASH;

/** A cell stays empty while the record loads. */
const known = (text: (version: PublishedVersion) => string | number) => (version: Row) => version && text(version);

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'version',
    head: 'Version',
    cell: (version) => (version ? `Forecast ${version.forecast}, rules ${version.playbook}` : DASH),
    isRowHead: true,
  },
  { id: 'since', head: 'Since', cell: known(({ since }) => dateText(since)), look: 'note', hideBelow: 'phone' },
  { id: 'events', head: 'Events', cell: known(({ figures }) => figures?.events ?? 0) },
  { id: 'bets', head: 'Bets', cell: known(({ bets }) => bets), look: 'note', hideBelow: 'phone' },
  {
    id: 'return',
    head: 'On stakes',
    cell: known(({ figures }) => returnText(figures?.return_on_stakes)),
    look: 'strong',
  },
  { id: 'range', head: '90% range', cell: known(rangeText), look: 'note', hideBelow: 'phone' },
];

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
      <Table
        caption="Published events by version"
        columns={COLUMNS}
        rows={playbook?.versions ?? [undefined]}
        keyOf={(version) => (version ? `${version.forecast} ${version.playbook}` : 'pending')}
        size="medium"
      />
    </section>
  );
}

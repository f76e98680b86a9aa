import { PLAYBOOK_COPY } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, PublishedVersion } from '../../../../core/contract/record/record.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { pricesText } from '../../../../core/record/headline.ts';
import { Term } from '../../../components/term/Term.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';

function rangeText({ figures }: PublishedVersion): string {
  const range = figures?.return_on_stakes_interval ?? null;
  return range === null ? DASH : percentRangeText(range);
}

const returnText = (share: number | null | undefined) =>
  typeof share === 'number' ? signedPickPercentText(share) : DASH;

const COLUMNS: readonly Column<PublishedVersion>[] = [
  {
    id: 'version',
    head: 'Version',
    cell: ({ forecast, playbook }) => `Forecast ${forecast}, rules ${playbook}`,
    isRowHead: true,
  },
  { id: 'since', head: 'Since', cell: ({ since }) => dateText(since), look: 'note', hideBelow: 'phone' },
  { id: 'events', head: 'Events', cell: ({ figures }) => figures?.events ?? 0 },
  { id: 'bets', head: 'Bets', cell: ({ bets }) => bets, look: 'note', hideBelow: 'phone' },
  {
    id: 'return',
    head: 'On stakes',
    cell: ({ figures }) => returnText(figures?.return_on_stakes),
    look: 'strong',
  },
  { id: 'range', head: '90% range', cell: rangeText, look: 'note', hideBelow: 'phone' },
];

/** What the chosen playbook published before the events, by the versions of what made its picks. */
export function PublishedPanel({ playbook }: { playbook: PlaybookRecord }) {
  const prices = pricesText(playbook);
  return (
    <div className={panel.body}>
      <p className={panel.note}>
        {PLAYBOOK_COPY[playbook.playbook].name}, published: <Term of="frozen">frozen</Term> before each event, settled
        afterwards; a row for each version of the model
      </p>
      {prices !== '' && <p>{prices}</p>}
      <Table
        caption="Published events by version"
        columns={COLUMNS}
        rows={playbook.versions}
        keyOf={({ forecast, playbook: rules }) => `${forecast} ${rules}`}
        size="medium"
      />
    </div>
  );
}

import type { MethodBets } from '../../../../core/contract/record/record_evidence.ts';
import type { ReturnedBets } from '../../../../core/contract/record/robustness.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { classNames } from '../../../components/class_names.ts';
import { AccordionItem } from '../../../components/layout/Accordion.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import styles from './CalibrationPanel.module.css';
import own from './EndingPanel.module.css';

function edgeText({ above, up_to }: MethodBets['by_edge'][number]): string {
  return up_to === null ? `Edge above ${100 * above}%` : `Edge ${100 * above}% to ${100 * up_to}%`;
}

function endingText(ending: MethodBets['by_ending'][number]['ending']): string {
  const text = ending.replace('_', ' by ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Row = readonly [name: string, returned: ReturnedBets];

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', cell: ([name]) => name, isRowHead: true },
  { id: 'bets', head: 'Bets', cell: ([, { bets }]) => bets.toLocaleString('en-US') },
  {
    id: 'return',
    head: 'Return',
    cell: ([, { return_on_stakes: mean }]) => (mean === null ? DASH : signedPickPercentText(mean)),
  },
  {
    id: 'range',
    head: '90% range, %',
    cell: ([, { return_on_stakes_interval: range }]) =>
      range === null ? DASH : percentRangeText(range).replaceAll('%', ''),
  },
];

const Returns = ({ caption, rows }: { caption: string; rows: readonly Row[] }) => (
  <Table
    caption={caption}
    columns={COLUMNS}
    rows={rows}
    keyOf={([name]) => name}
    className={classNames(styles.scores, own.returns)}
  />
);

/** What the test says of betting on methods, and what follows. */
function sentence({ all, without_best, passes }: MethodBets): string {
  const tested = `Tested, ${countText(all.bets, 'bet')} on methods returned ${signedPickPercentText(all.return_on_stakes ?? 0)} of their stakes; without the best 1% of them ${signedPickPercentText(without_best.return_on_stakes ?? 0)}.`;
  return passes
    ? `${tested} Both ranges are above 0; the playbooks still bet on winners only.`
    : `${tested} Not both ranges are above 0, so we show these prices and no playbook bets on them.`;
}

/** Tested bets on methods, with their range and without the best of them. */
export function MethodBetsTable({ bets }: { bets: MethodBets }) {
  return (
    <>
      <p>{sentence(bets)}</p>
      <Returns
        caption="Tested return of bets on methods"
        rows={[
          ['All', bets.all],
          ['Without best 1%', bets.without_best],
          ['Equal stakes', bets.equal_stakes],
        ]}
      />
      <p className={panel.note}>
        As the Value playbook would bet: edge above 2%, at most one a bout, a quarter of Kelly, at the source’s prices.
      </p>
      <AccordionItem title="By ending and edge, tested">
        <Returns
          caption="Tested return of bets on methods, by ending and edge"
          rows={[
            ...bets.by_ending.map((row) => [endingText(row.ending), row] as const),
            ...bets.by_edge.map((row) => [edgeText(row), row] as const),
          ]}
        />
      </AccordionItem>
    </>
  );
}

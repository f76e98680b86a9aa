import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { OTHER_PRICES, OTHER_PRICES_TEXT, type OtherPrices } from '../../../../core/record/playbooks/other_prices.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import styles from './OtherPricesPanel.module.css';

function Basis({ price, years, value: { bets, return_on_stakes_interval: range } }: OtherPrices) {
  return (
    <>
      {price}, {years}
      <span className={styles.basis}>
        {bets.toLocaleString('en-US')} bets
        {range && `, returned ${percentRangeText(range)}`}
      </span>
    </>
  );
}

const COLUMNS: readonly Column<OtherPrices>[] = [
  { id: 'price', head: 'What the price is', cell: Basis, isRowHead: true },
  { id: 'value', head: 'Returned', cell: ({ value }) => signedPickPercentText(value.return_on_stakes ?? 0) },
  { id: 'without', head: 'Less best 1%', cell: ({ without_best }) => signedPickPercentText(without_best) },
  { id: 'rest', head: 'No edge', cell: ({ rest }) => signedPickPercentText(rest) },
];

/** What the tested bets would have returned at the prices of other sources. */
export function OtherPricesPanel() {
  return (
    <div className={panel.body}>
      <p className={panel.note}>Bets with value, one unit each, tested</p>
      <p>{OTHER_PRICES_TEXT}</p>
      <Table
        caption="Tested returns at the prices of other sources"
        columns={COLUMNS}
        rows={OTHER_PRICES}
        keyOf={({ price }) => price}
        size="medium"
      />
    </div>
  );
}

import { dateText } from '../../../../core/format/dates.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import type { ColumnMap } from '../../../lib/bets_file/cells/columns.ts';
import { DATE_ORDERS, type DateOrder, readDate } from '../../../lib/bets_file/cells/dates.ts';
import type { PossibleFormats } from '../../../lib/bets_file/open_file.ts';
import type { FileRow } from '../../../lib/bets_file/read_rows.ts';
import roles from '../../../ui/Roles.module.css';

const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  mdy: 'Month, day, year',
  dmy: 'Day, month, year',
};

interface Props {
  rows: readonly FileRow[];
  columns: ColumnMap;
  possible: PossibleFormats;
  chosen: { dates: DateOrder | undefined; odds: OddsStyle | undefined };
  onDates(order: DateOrder): void;
  onOdds(style: OddsStyle): void;
}

/** A date that is read differently by the possible orders. */
function ambiguousDate(rows: readonly FileRow[], column: number, orders: readonly DateOrder[]): string | undefined {
  return rows
    .map(({ cells }) => cells[column] ?? '')
    .find((cell) => new Set(orders.map((order) => readDate(cell, order))).size === orders.length);
}

/** Asks for what the file's cells leave open: the order of dates, and what whole odds are. */
export function FormatChoice({ rows, columns, possible, chosen, onDates, onOdds }: Props) {
  const { date: dateColumn, odds: oddsColumn } = columns;
  const example = dateColumn === undefined ? undefined : ambiguousDate(rows, dateColumn, possible.dates);
  const read = (order: DateOrder) => {
    const day = example === undefined ? undefined : readDate(example, order);
    return day === undefined ? '' : `: ${dateText(day)}`;
  };
  return (
    <>
      {possible.dates.length > 1 && (
        <div className={roles.stack2}>
          <p>
            How are dates written here? {example !== undefined && <>“{example}” can be read in more than one way.</>}
          </p>
          <Choice<DateOrder | 'none'>
            legend="Order of dates"
            look="pills"
            options={DATE_ORDERS.filter((order) => possible.dates.includes(order)).map((order) => ({
              value: order,
              label: `${ORDER_NAMES[order]}${read(order)}`,
            }))}
            chosen={chosen.dates ?? 'none'}
            onChoose={(order) => order !== 'none' && onDates(order)}
          />
        </div>
      )}
      {oddsColumn !== undefined && possible.odds.length > 1 && (
        <div className={roles.stack2}>
          <p>Whole odds such as 150: American or decimal?</p>
          <Choice<OddsStyle | 'none'>
            legend="Odds"
            look="pills"
            options={[
              { value: 'american', label: 'American: +150' },
              { value: 'decimal', label: 'Decimal: 150 for 1' },
            ]}
            chosen={chosen.odds ?? 'none'}
            onChoose={(style) => style !== 'none' && onOdds(style)}
          />
        </div>
      )}
    </>
  );
}

import { SelectField } from '../../../components/controls/Field.tsx';
import {
  COLUMN_FIELDS,
  type ColumnField,
  type ColumnMap,
  NEEDED_FIELDS,
} from '../../../lib/bets_file/cells/columns.ts';
import type { FileRow } from '../../../lib/bets_file/read_rows.ts';
import styles from './Import.module.css';

const isField = (text: string): text is ColumnField => text in COLUMN_FIELDS;
const LISTED = Object.keys(COLUMN_FIELDS).filter(isField);
const isNeeded = (field: ColumnField) => NEEDED_FIELDS.some((needed) => needed === field);
const MOST_SHOWN = 30;

interface Props {
  file: { header: readonly string[]; rows: readonly FileRow[] };
  columns: ColumnMap;
  problems: Partial<Record<ColumnField, string>>;
  onChange(columns: ColumnMap): void;
}

/** A selector of a column for each field, with the column's first cell. */
export function ColumnChoice({ file: { header, rows }, columns, problems, onChange }: Props) {
  const choose = (field: ColumnField, text: string) => {
    const { [field]: _, ...others } = columns;
    onChange(text === '' ? others : { ...others, [field]: Number(text) });
  };
  // Names can be twice in a file.
  const named = header.map((name, index) => ({ key: `${index} ${name}`, name: name.slice(0, MOST_SHOWN), index }));
  const example = (column: number | undefined) =>
    column === undefined ? '' : (rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '');
  return (
    <div className={styles.columns}>
      {LISTED.map((field) => (
        <div key={field} className={styles.column}>
          <SelectField
            label={isNeeded(field) ? COLUMN_FIELDS[field] : `${COLUMN_FIELDS[field]} (optional)`}
            value={columns[field] ?? ''}
            error={problems[field]}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">none</option>
            {named.map(({ key, name, index }) => (
              <option key={key} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
          <span className={styles.example}>{example(columns[field]).slice(0, MOST_SHOWN)}</span>
        </div>
      ))}
    </div>
  );
}

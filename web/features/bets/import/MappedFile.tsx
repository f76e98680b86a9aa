import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { FocusedHeading } from '../../../components/layout/FocusedHeading.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Loading } from '../../../components/states/Loading.tsx';
import {
  COLUMN_FIELDS,
  type ColumnField,
  type ColumnMap,
  missingFields,
} from '../../../lib/bets_file/cells/columns.ts';
import type { DateOrder } from '../../../lib/bets_file/cells/dates.ts';
import { type OpenedFile, possibleFormats } from '../../../lib/bets_file/open_file.ts';
import { readBets } from '../../../lib/bets_file/read_bets.ts';
import { now } from '../../../lib/time/clock.ts';
import { useKnownBouts } from '../form/use_known_bouts.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview.tsx';

const KEPT_COLUMNS_KEY = 'cornerman.bet_columns';
const MOST_KEPT = 10;

const isField = (text: string): text is ColumnField => text in COLUMN_FIELDS;

const columnsSchema = z.record(z.string().refine(isField), z.int().min(0));
const keptSchema = z.array(z.object({ header: z.array(z.string()), columns: columnsSchema }));

function readKept(): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEPT_COLUMNS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** The columns that were chosen for a file with this header before; undefined for a new one. */
const keptColumns = (header: readonly string[]): ColumnMap | undefined =>
  readKept().find((kept) => isSame(kept.header, header))?.columns;

/** Keeps the columns for the next file with this header, in this browser. */
function keepColumns(header: readonly string[], columns: ColumnMap): void {
  const others = readKept().filter((kept) => !isSame(kept.header, header));
  try {
    localStorage.setItem(KEPT_COLUMNS_KEY, JSON.stringify([{ header, columns }, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Storage is blocked or full: the columns are chosen again next time.
  }
}

type Other = Extract<OpenedFile, { kind: 'other' }>;

interface Props {
  uid: string;
  name: string;
  file: Other;
  onAgain(): void;
}

/** The formats of the file’s cells: those that are certain, and those that the reader chose. */
function useFormats(file: Other, columns: ColumnMap) {
  const possible = useMemo(() => possibleFormats(file.rows, columns), [file, columns]);
  const [dates, chooseDates] = useState<DateOrder>();
  const [odds, chooseOdds] = useState<OddsStyle>();
  const shown = {
    dates: possible.dates.length > 1 ? possible.dates.find((order) => order === dates) : possible.dates[0],
    odds: possible.odds.length > 1 ? possible.odds.find((style) => style === odds) : possible.odds[0],
  };
  return { possible, shown, chooseDates, chooseOdds };
}

/** `Recognised: date, stake, odds`. */
const recognisedText = (columns: ColumnMap) =>
  `Recognised: ${Object.keys(columns)
    .filter(isField)
    .map((field) => COLUMN_FIELDS[field].toLowerCase())
    .join(', ')}.`;

/** A file of another tracker: which column is which, what is ambiguous, and then what would be imported. */
export function MappedFile({ uid, name, file, onAgain }: Props) {
  const [columns, setColumns] = useState<ColumnMap>(() => keptColumns(file.header) ?? file.guessed);
  const { possible, shown, chooseDates, chooseOdds } = useFormats(file, columns);
  const [backed, setBacked] = useState<ReadonlyMap<number, string>>(new Map());
  const bouts = useKnownBouts();
  const missing = missingFields(columns);
  const problems: Partial<Record<ColumnField, string>> = {
    ...Object.fromEntries(missing.map((field) => [field, 'Choose a column.'])),
    ...(columns.date !== undefined && possible.dates.length === 0 && { date: 'This column has no dates.' }),
  };
  const isComplete = missing.length === 0;
  const hasProblem = Object.keys(problems).length > 0;
  // Once open, the choice stays open when the last problem is solved.
  const [startsOpen] = useState(hasProblem);
  const { findSide } = bouts;
  const { dates, odds } = shown;
  const reading = useMemo(() => {
    if (findSide === undefined || dates === undefined || odds === undefined || !isComplete) return undefined;
    const formats = { dates, odds, decimals: possible.decimals };
    return { columns, formats, findSide, now: now().toISOString(), backed };
  }, [columns, dates, odds, possible.decimals, findSide, isComplete, backed]);
  const deferred = useDeferredValue(reading);
  const rows = useMemo(() => deferred && readBets(file.rows, deferred), [file, deferred]);
  return (
    <>
      <section className={styles.panel} aria-labelledby="columns-title">
        <FocusedHeading id="columns-title">Which column is which?</FocusedHeading>
        <details className={styles.recognised} open={startsOpen || hasProblem}>
          <summary>{recognisedText(columns)}</summary>
          <ColumnChoice
            file={file}
            columns={columns}
            problems={problems}
            onChange={(changed) => {
              setColumns(changed);
              keepColumns(file.header, changed);
            }}
          />
        </details>
        {missing.length > 0 && (
          <p className={styles.missing} role="status">
            Choose a column for {missing.map((field) => COLUMN_FIELDS[field].toLowerCase()).join(', ')}.
          </p>
        )}
        <FormatChoice
          rows={file.rows}
          columns={columns}
          possible={possible}
          chosen={shown}
          onDates={chooseDates}
          onOdds={chooseOdds}
        />
      </section>
      {bouts.error !== null && findSide === undefined && (
        <ErrorState title="The list of bouts could not be loaded" message={bouts.error.message} onRetry={bouts.retry} />
      )}
      {bouts.error === null && findSide === undefined && <Loading text="Loading all bouts..." />}
      {rows && (
        <ImportPreview
          uid={uid}
          name={name}
          rows={rows}
          onAgain={onAgain}
          onBacked={(line, fighter) => setBacked(new Map([...backed, [line, fighter]]))}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Corner } from '../../../../../core/domain/cards/corners.ts';
import { axisDayText } from '../../../../../core/format/axis_dates.ts';
import { dateText } from '../../../../../core/format/dates.ts';
import { DASH } from '../../../../../core/format/numbers/signs.ts';
import { chanceText } from '../../../../../core/format/words/bout_words.ts';
import { lineHead, oldText } from '../../../../../core/format/words/line_words.ts';
import { shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import { ChartFigure } from '../../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../../components/charts/curve/CurveChart.tsx';
import type { Curve } from '../../../../components/charts/curve/CurvePicture.tsx';
import { Legend, type LegendEntry } from '../../../../components/charts/Legend.tsx';
import { oddsText, priceAgeText } from '../../../../components/picks/price/price_words.ts';
import { ErrorState } from '../../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../../components/states/Skeleton.tsx';
import { priceHistoryQuery } from '../../../../lib/api/price_history.ts';
import { ODDS_STYLE, usePreference } from '../../../../lib/saved/preferences.ts';
import { now } from '../../../../lib/time/clock.ts';
import { type Column, Table } from '../../../../ui/Table.tsx';
import type { BookPrices } from '../../book_prices.ts';
import pages from '../../Pages.module.css';
import type { BoutAtPrices } from '../use_priced_bout.ts';
import styles from './LinePanel.module.css';
import { type BookLine, type LineHistory, lineHistory, stepCurve } from './line_history.ts';

/** The axis spans at least twice this, so that its labels are whole percents. */
const MARGIN = 0.02;

const dayText = (at: number) => axisDayText(new Date(1000 * at));

interface Props {
  history: LineHistory;
  /** Cornerman's chance of red; null without a forecast. */
  forecast: number | null;
  name: string;
}

function curvesOf({ books, consensus, from, until }: LineHistory, forecast: number | null): Curve[] {
  const last = consensus.at(-1)?.[1] ?? null;
  const curves: Curve[] = books.map(({ title, points }) => ({
    ...stepCurve(points, until),
    look: 'book',
    name: title,
  }));
  curves.push({ ...stepCurve(consensus, until), look: 'market', ...(last !== null && { end: chanceText(last) }) });
  if (forecast !== null) {
    curves.push({ ...stepCurve([[from, forecast]], until), look: 'forecast', end: chanceText(forecast) });
  }
  return curves;
}

/** The lowest and the highest chance, with room beyond them. */
function spanOf(curves: readonly Curve[]): number[] {
  const chances = curves.flatMap(({ values }) => values.filter((value) => value !== null));
  return [Math.min(...chances) - MARGIN, Math.max(...chances) + MARGIN];
}

const legendOf = (forecast: number | null): LegendEntry[] => [
  { look: 'market', text: 'consensus of the books' },
  { look: 'book', text: 'each book' },
  ...(forecast === null ? [] : [{ look: 'forecast' as const, text: 'Cornerman' }]),
];

/** How the consensus moved, in a sentence. */
function movement({ consensus, from, until }: LineHistory, name: string): string {
  const known = consensus.flatMap(([, chance]) => chance ?? []);
  const [first, last] = [known[0], known.at(-1)];
  const span = `from ${dayText(from)} to ${dayText(until)}`;
  if (first === undefined || last === undefined) return `Too few books quoted ${name} for a consensus, ${span}.`;
  if (chanceText(first) === chanceText(last)) return `${name}’s chance stayed at ${chanceText(last)}, ${span}.`;
  return `${name}’s chance ${last > first ? 'rose' : 'fell'} from ${chanceText(first)} to ${chanceText(last)}, ${span}.`;
}

/** The quotes of all books as red's chance without their margins. Where a book did not offer the bout, its line ends. */
function LineChart({ history, forecast, name }: Props) {
  const sentence = movement(history, name);
  const curves = useMemo(() => curvesOf(history, forecast), [history, forecast]);
  const includes = useMemo(() => spanOf(curves), [curves]);
  return (
    <ChartFigure
      title={
        <>
          <span className="visually-hidden">{name}’s chance by the books</span>
          <Legend entries={legendOf(forecast)} />
        </>
      }
      sentence={sentence}
      columns={['Since', `${name}, consensus`]}
      rows={history.consensus.map(([at, chance]) => [dayText(at), chanceText(chance)])}
    >
      <div className={styles.chart}>
        <CurveChart curves={curves} includes={includes} valueText={chanceText} />
      </div>
      <p className={styles.sentence}>{sentence} Without the margin.</p>
    </ChartFigure>
  );
}

/** A row without a title is the market line. */
interface Row {
  title: string | undefined;
  red: number;
  blue: number;
  age: string;
  /** The first price that was seen of the book. */
  first?: BookLine['first'];
  /** Why the price does not count; undefined for one that does. */
  why?: string | undefined;
  /** Whether it may be the reader's best price. */
  isReaders: boolean;
}

type LinedPage = BoutAtPrices['page'];

const isoOf = (seconds: number) => new Date(1000 * seconds).toISOString();

/** True if a book has a fresh price. */
const isNow = ({ books, doubtful }: BookPrices) => books.length + doubtful.length > 0;

/** A row per book: its fresh price before the bout, its last one afterwards. */
function rowsOf(history: LineHistory | undefined, books: BookPrices, now: number): Row[] {
  const firstOf = new Map(history?.books.map(({ title, first }) => [title, first]));
  if (isNow(books)) {
    return [...books.books, ...books.doubtful].map(({ updatedAt, ...price }) => ({
      ...{ ...price, first: firstOf.get(price.title) },
      age: priceAgeText(updatedAt, now),
    }));
  }
  return (history?.books ?? []).flatMap(({ title, first, last }) =>
    last === undefined
      ? []
      : [{ title, red: last.red, blue: last.blue, age: dateText(isoOf(last.at)), first, isReaders: true }],
  );
}

/** The market line in a row below the books. */
function lineRows({ line, line_source }: LinedPage): Row[] {
  if (line === null) return [];
  const age = line_source?.at ? oldText(line_source.at, now()) : DASH;
  return [{ title: undefined, red: line.red, blue: line.blue, age, isReaders: false }];
}

function BookTable({ page, rows, areNow }: { page: LinedPage; rows: readonly Row[]; areNow: boolean }) {
  const [style] = usePreference(ODDS_STYLE);
  const names = shortNames(page);
  const counts = ({ why, isReaders }: Row) => why === undefined && isReaders;
  const priceColumn = (corner: Corner): Column<Row> => {
    const best = Math.max(...rows.filter(counts).map((row) => row[corner]));
    const cell = (row: Row) => {
      const odds = oddsText(row[corner], style);
      if (!counts(row) || row[corner] !== best) return odds;
      return (
        <>
          <span className={pages.muted}>best </span>
          <strong>{odds}</strong>
        </>
      );
    };
    return { id: corner, head: names[corner], cell };
  };
  const columns: readonly Column<Row>[] = [
    {
      id: 'book',
      head: areNow ? 'Now at' : 'Last at',
      cell: ({ title, why, first }) => (
        <>
          {title ?? lineHead(page.line_source)}
          {why !== undefined && <span className={styles.first}>does not count: {why}</span>}
          {first && (
            <span className={styles.first}>
              first seen {oddsText(first.red, style)} / {oddsText(first.blue, style)}
            </span>
          )}
        </>
      ),
      isRowHead: true,
    },
    priceColumn('red'),
    priceColumn('blue'),
    { id: 'age', head: areNow ? 'Age' : 'Since', cell: ({ age }) => age, look: 'muted', hideBelow: 'phone' },
  ];
  return (
    <Table
      caption="Prices of the books"
      columns={columns}
      rows={[...rows, ...lineRows(page)]}
      keyOf={({ title }) => title ?? 'line'}
      size="small"
      className={styles.books}
      rowClass={({ title, why }) => (title === undefined || why !== undefined) && pages.muted}
    />
  );
}

/** Without a book: the market line alone. */
function MarketLine({ page }: { page: LinedPage }) {
  const [style] = usePreference(ODDS_STYLE);
  const names = shortNames(page);
  if (page.line === null) return <p className={pages.muted}>No price of this bout is known.</p>;
  return (
    <p>
      {lineHead(page.line_source)}: {names.red} {oddsText(page.line.red, style)}, {names.blue}{' '}
      {oddsText(page.line.blue, style)}.{' '}
      <span className={pages.muted}>No prices of single books were kept for this bout.</span>
    </p>
  );
}

/** How the line moved, and what each book says. */
export function LinePanel({ at: { page, books, prices } }: { at: BoutAtPrices }) {
  const query = useQuery(priceHistoryQuery(page.event.id));
  const { data, isError, error, isPaused, refetch } = query;
  if (data === undefined && (isError || isPaused)) {
    const message = error?.message ?? 'You are offline.';
    return <ErrorState title="The prices could not be loaded" message={message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className={styles.pending}>
        <Skeleton shape="panel" />
      </div>
    );
  }
  const history = data === null ? undefined : lineHistory(data, page);
  const rows = rowsOf(history, books, prices.readers?.now ?? 0);
  if (rows.length === 0) return <MarketLine page={page} />;
  return (
    <div className={styles.pair}>
      {history && <LineChart history={history} forecast={page.forecast} name={shortNames(page).red} />}
      <div className={styles.now}>
        {books.finding !== undefined && <p>{books.finding}</p>}
        <BookTable page={page} rows={rows} areNow={isNow(books)} />
      </div>
    </div>
  );
}

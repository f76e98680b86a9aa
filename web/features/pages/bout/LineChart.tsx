import { chanceText } from '../../../../core/format/bout_words.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import pages from '../Pages.module.css';
import styles from './LineChart.module.css';
import { type LineHistory, stepPath } from './line_history.ts';

const DAY = 86_400;
/** Approximate number of labels. */
const DAYS_SHOWN = 4;
const LINES = 4;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2];
const MARGIN = 0.01;

const dayText = (at: number) => dateText(new Date(1000 * at).toISOString()).replace(/\/\d{4}$/, '');

/** The scales of a history, both 0…100 from the top left, with their labelled values. */
function scalesOf({ books, consensus, from, until }: LineHistory, forecast: number | null) {
  const chances = [...books.flatMap(({ points }) => points), ...consensus].flatMap(([, chance]) => chance ?? []);
  const all = [...chances, ...(forecast === null ? [] : [forecast])];
  const [low, high] = [Math.min(...all) - MARGIN, Math.max(...all) + MARGIN];
  const step = STEPS.find((each) => (high - low) / each <= LINES) ?? 0.5;
  const first = Math.ceil(low / step);
  const days = Math.max(1, Math.ceil((until - from) / DAY / DAYS_SHOWN));
  const firstDay = Math.ceil(from / DAY);
  return {
    x: (at: number) => (100 * (at - from)) / (until - from || 1),
    y: (chance: number) => (100 * (high - chance)) / (high - low),
    chances: Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step),
    days: Array.from({ length: DAYS_SHOWN + 1 }, (_, index) => (firstDay + index * days) * DAY).filter(
      (at) => at <= until,
    ),
  };
}

interface Props {
  history: LineHistory;
  /** Cornerman's chance of red; null without a forecast. */
  forecast: number | null;
  name: string;
}

/** Labels at the right end, apart from each other. */
function Ends({ forecast, last, y }: { forecast: number | null; last: number | null; y(chance: number): number }) {
  const isApart = forecast === null || last === null || Math.abs(y(forecast) - y(last)) > 7;
  return (
    <>
      {forecast !== null && (
        <span className={styles.ours} style={{ top: `${y(forecast)}%` }}>
          Cornerman {chanceText(forecast)}
        </span>
      )}
      {last !== null && isApart && (
        <span className={styles.end} style={{ top: `${y(last)}%` }}>
          consensus {chanceText(last)}
        </span>
      )}
    </>
  );
}

function Picture({ history, forecast }: Omit<Props, 'name'>) {
  const { x, y, chances, days } = scalesOf(history, forecast);
  const { books, consensus, until } = history;
  const last = consensus.at(-1)?.[1] ?? null;
  return (
    <div className={styles.picture}>
      <div className={styles.plot}>
        {chances.map((chance) => (
          <span key={chance} className={styles.tick} style={{ top: `${y(chance)}%` }}>
            {chanceText(chance)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {chances.map((chance) => (
            <path key={chance} className={styles.grid} d={`M0,${y(chance)}H100`} />
          ))}
          {books.map(({ title, points }) => (
            <path key={title} className={styles.book} d={stepPath(points, until, x, y)} />
          ))}
          <path className={styles.consensus} d={stepPath(consensus, until, x, y)} />
          {forecast !== null && <path className={styles.forecast} d={`M0,${y(forecast)}H100`} />}
        </svg>
        <Ends forecast={forecast} last={last} y={y} />
      </div>
      <div className={styles.days}>
        {days.map((at) => (
          <span key={at} style={{ insetInlineStart: `${x(at)}%` }}>
            {dayText(at)}
          </span>
        ))}
      </div>
    </div>
  );
}

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
export function LineChart({ history, forecast, name }: Props) {
  const sentence = movement(history, name);
  return (
    <ChartFigure
      title={
        <span className={pages.legend}>
          <span className={styles.ofConsensus}>consensus of the books</span>
          <span className={styles.ofBook}>each book</span>
          {forecast !== null && <span className={styles.ofForecast}>Cornerman</span>}
        </span>
      }
      sentence={sentence}
      columns={['Since', `${name}, consensus`]}
      rows={history.consensus.map(([at, chance]) => [dayText(at), chanceText(chance)])}
    >
      <Picture history={history} forecast={forecast} />
      <p className={styles.sentence}>{sentence} Without the margin.</p>
    </ChartFigure>
  );
}

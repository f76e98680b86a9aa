import { Link } from 'react-router-dom';
import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../../core/contract/playbook_types.ts';
import { endText } from '../../../../core/format/bout_words.ts';
import { cardLine, lineHead } from '../../../../core/format/line_words.ts';
import { surnameOf } from '../../../../core/format/surnames.ts';
import { doubledSentence } from '../../../../core/pages/event_sentences.ts';
import { isAtBest, type PricedEvent } from '../../../../core/pages/priced_pages.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { classNames } from '../../../components/class_names.ts';
import table from '../../../components/RowTable.module.css';
import pages from '../Pages.module.css';
import styles from './CardTable.module.css';
import { type Mark, marksOf, sideOf } from './card_sides.ts';
import { PriceCells } from './PriceCells.tsx';

const MARKS = {
  won: { sign: '✓', word: 'backed the winner' },
  lost: { sign: '✗', word: 'backed the loser' },
  returned: { sign: '↺', word: 'stake returned' },
} as const;

function MarkSign({ mark, bout }: { mark: Mark; bout: EventBout }) {
  if (mark.result === 'awaited') {
    const { name } = bout[mark.corner];
    return (
      <span className={classNames(styles.backed, pages[mark.corner])} title={name}>
        {surnameOf(name)}
      </span>
    );
  }
  const { sign, word } = MARKS[mark.result];
  return (
    <span className={classNames(mark.result === 'won' && pages.up, mark.result === 'lost' && pages.down)}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

function Marks({ bout, playbook }: { bout: EventBout; playbook: PrebuiltType }) {
  const marks = marksOf(bout, playbook);
  return (
    <td className={styles.mark} data-playbook={PLAYBOOK_COPY[playbook].name}>
      {marks.length === 0 ? (
        <>
          <span className={pages.muted} aria-hidden="true">
            ·
          </span>
          <span className="visually-hidden">no bet</span>
        </>
      ) : (
        marks.map((mark) => <MarkSign key={mark.corner} mark={mark} bout={bout} />)
      )}
    </td>
  );
}

function againstText({ result }: EventBout): string {
  if (result === null) return 'vs.';
  if (result.outcome === 'draw') return 'drew with';
  return result.outcome === 'no_contest' ? 'no contest with' : 'beat';
}

interface RowProps {
  bout: PricedBout<EventBout>;
  now: number | undefined;
  settled: boolean;
  playbooks: readonly PrebuiltType[];
}

function Row({ bout, now, settled, playbooks }: RowProps) {
  const side = sideOf(bout);
  return (
    <tr className={classNames(table.line, styles.row)}>
      <th scope="row" className={classNames(styles.sides, pages[side.corner])}>
        <Link className={classNames(table.press, pages.link)} to={pageAddress('bouts', bout.bout)}>
          <span className={styles.name}>{side.fighter.name}</span>{' '}
          <span className={styles.opponent}>
            {againstText(bout)} {side.opponent.name}
          </span>
        </Link>
      </th>
      <td className={styles.how}>
        {bout.result === null ? (settled ? 'not settled' : (bout.weight_class ?? '')) : endText(bout.result)}
        {bout.title_bout && <span className={styles.champion}> title bout</span>}
      </td>
      <PriceCells bout={bout} now={now} settled={settled} />
      {playbooks.map((playbook) => (
        <Marks key={playbook} bout={bout} playbook={playbook} />
      ))}
    </tr>
  );
}

function Key({ settled }: { settled: boolean }) {
  if (!settled) return <p className={pages.legend}>A name is the side that a playbook bets on, in parlays by leg</p>;
  return (
    <p className={pages.legend} aria-hidden="true">
      <span>
        <span className={pages.up}>✓</span> backed the winner
      </span>
      <span>
        <span className={pages.down}>✗</span> backed the loser
      </span>
      <span>↺ stake returned</span>
      <span>in parlays, by leg</span>
    </p>
  );
}

interface HeadsProps {
  settled: boolean;
  /** What the lines of the card are called. */
  line: string;
  /** Whether some price is the best one. */
  atBest: boolean;
  playbooks: readonly PrebuiltType[];
}

function Heads({ settled, line, atBest, playbooks }: HeadsProps) {
  return (
    <thead>
      <tr className={classNames(table.line, table.heads, styles.row)}>
        <th scope="col">{settled ? 'Winner' : 'Our favorite'}</th>
        <th scope="col" className={styles.how}>
          {settled ? 'How' : 'Class'}
        </th>
        <th scope="col" className={styles.odds}>
          {settled ? 'Odds' : atBest ? 'Best price' : line}
        </th>
        <th scope="col" className={styles.market}>
          {settled ? 'Market said' : 'Market'}
        </th>
        <th scope="col" className={styles.forecast}>
          {settled ? 'We said' : 'We say'}
        </th>
        {playbooks.map((playbook) => (
          <th key={playbook} scope="col" className={styles.mark}>
            {PLAYBOOK_COPY[playbook].name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const BEST_PRICE =
  'The best price is the longest fresh one of your books, with its age; without one the market line stands in its place. ';

interface Props {
  page: PricedEvent;
  /** The time that ages of prices are counted from, in epoch milliseconds; undefined without prices of books. */
  now: number | undefined;
  settled: boolean;
}

/** The bouts of an event, main event first, with what was said of them and the sides that the playbooks bet on. */
export function CardTable({ page, now, settled }: Props) {
  const playbooks = page.playbooks.length === 0 ? [] : PLAYBOOK_TYPES;
  const atBest = isAtBest(page);
  const doubled = doubledSentence(page);
  return (
    <section aria-labelledby="card-title">
      <div className={classNames(pages.head, styles.head)}>
        <h2 id="card-title" className={pages.title}>
          {settled ? 'Results, main event first' : 'The card, main event first'}
        </h2>
        {playbooks.length > 0 && <Key settled={settled} />}
      </div>
      <table
        className={classNames(
          table.table,
          styles.table,
          playbooks.length > 0 && styles.withPlaybooks,
          !settled && styles.coming,
        )}
        aria-labelledby="card-title"
      >
        <Heads settled={settled} line={lineHead(cardLine(page.sources))} atBest={atBest} playbooks={playbooks} />
        <tbody>
          {page.bouts.map((bout) => (
            <Row key={bout.bout} bout={bout} now={now} settled={settled} playbooks={playbooks} />
          ))}
        </tbody>
      </table>
      {doubled !== undefined && <p className={classNames(pages.note, styles.foot)}>{doubled}</p>}
      <p className={classNames(pages.note, styles.foot)}>
        {settled
          ? 'Percentages are of the side named first, as said before the bout; odds are the market line. '
          : `Of the side named first. ${atBest ? BEST_PRICE : ''}`}
        A dash: the sources have no price, or it was before our first forecast. Each row opens the bout’s page.
      </p>
    </section>
  );
}

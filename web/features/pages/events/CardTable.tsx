import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import {
  PLAYBOOK_COPY,
  PLAYBOOK_TYPES,
  type PrebuiltType,
} from '../../../../core/contract/playbooks/playbook_types.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { endText } from '../../../../core/format/words/bout_words.ts';
import { surnameOf } from '../../../../core/format/words/surnames.ts';
import { doubledSentence, offSentences } from '../../../../core/pages/event/event_sentences.ts';
import { isAtBest, type PricedEvent } from '../../../../core/pages/event/priced_pages.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { classNames } from '../../../components/class_names.ts';
import { Switch } from '../../../components/controls/Switch.tsx';
import { Shared } from '../../../components/layout/Shared.tsx';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import press from '../../../ui/RowPress.module.css';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './CardTable.module.css';
import { type Mark, marksOf, sideOf } from './card_sides.ts';
import { priceColumns } from './price_columns.tsx';

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
  if (marks.length > 0) return marks.map((mark) => <MarkSign key={mark.corner} mark={mark} bout={bout} />);
  return (
    <>
      <span className={pages.muted} aria-hidden="true">
        ·
      </span>
      <span className="visually-hidden">no bet</span>
    </>
  );
}

function againstText({ result }: EventBout): string {
  if (result === null) return 'vs.';
  if (result.outcome === 'draw') return 'drew with';
  return result.outcome === 'no_contest' ? 'no contest with' : 'beat';
}

type Bout = PricedBout<EventBout>;

function Sides({ bout }: { bout: Bout }) {
  const side = sideOf(bout);
  return (
    <Link className={classNames(press.press, pages.link, styles.sides)} to={pageAddress('bouts', bout.bout)}>
      <Shared of="bout" id={bout.bout}>
        <span className={styles.name}>{side.fighter.name}</span>
      </Shared>{' '}
      <span className={styles.opponent}>
        {againstText(bout)} {side.opponent.name}
      </span>
    </Link>
  );
}

interface Props {
  page: PricedEvent;
  /** The time that ages of prices are counted from, in epoch milliseconds; undefined without prices of books. */
  now: number | undefined;
  settled: boolean;
}

function columnsOf({ page, now, settled }: Props, style: OddsStyle): readonly Column<Bout>[] {
  const playbooks = playbooksOf(page);
  return [
    {
      id: 'sides',
      head: settled ? 'Winner' : 'Our favorite',
      cell: (bout) => <Sides bout={bout} />,
      isRowHead: true,
      card: '1 1',
      className: styles.side,
    },
    {
      id: 'how',
      head: settled ? 'How' : 'Class',
      cell: ({ result, weight_class, title_bout }) => (
        <>
          {result === null ? (settled ? 'not settled' : (weight_class ?? '')) : endText(result)}
          {title_bout && <span className={styles.champion}> title bout</span>}
        </>
      ),
      align: 'start',
      hideBelow: 'desktop',
      card: '2 1',
      className: styles.how,
    },
    ...priceColumns({ page, now, settled, style }),
    ...playbooks.map((playbook): Column<Bout> => {
      const { name } = PLAYBOOK_COPY[playbook];
      return {
        id: playbook,
        head: name,
        label: name,
        cell: (bout) => <Marks bout={bout} playbook={playbook} />,
        align: 'center',
        card: '4 1',
        className: styles.mark,
      };
    }),
  ];
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

const playbooksOf = ({ playbooks }: PricedEvent) => (playbooks.length === 0 ? [] : PLAYBOOK_TYPES);

const BEST_PRICE =
  'The best price is the longest fresh one of your books, with its age; without one the market line stands in its place. ';

/** The bouts of an event, main event first, with what was said of them and the sides that the playbooks bet on. */
export function CardTable(props: Props) {
  const { page, settled } = props;
  const [style] = usePreference(ODDS_STYLE);
  const [isWhole, showWhole] = useState(false);
  const hasPlaybooks = playbooksOf(page).length > 0;
  const atBest = isAtBest(page);
  const doubled = doubledSentence(page);
  const off = offSentences(page);
  return (
    <section aria-labelledby="card-title">
      <div className={classNames(pages.head, styles.head)}>
        <h2 id="card-title" className={pages.title}>
          {settled ? 'Results, main event first' : 'The card, main event first'}
        </h2>
        {hasPlaybooks && (
          <div className={styles.whole}>
            <Switch label="Each playbook’s side" isOn={isWhole} onSwitch={showWhole} />
          </div>
        )}
        {hasPlaybooks && (
          <div className={classNames(!isWhole && styles.briefKey)}>
            <Key settled={settled} />
          </div>
        )}
      </div>
      <Table
        labelledBy="card-title"
        columns={columnsOf(props, style)}
        rows={page.bouts}
        keyOf={({ bout }) => bout}
        layout="panel"
        cardsBelow="laptop"
        className={classNames(
          styles.table,
          hasPlaybooks && styles.withPlaybooks,
          !settled && styles.coming,
          hasPlaybooks && !isWhole && styles.brief,
        )}
        rowClass={(bout) => styles[sideOf(bout).corner]}
      />
      {off !== undefined && <p className={classNames(pages.note, styles.foot)}>{off}</p>}
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

import { type ReactNode, useId, useState } from 'react';
import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { priceText } from '../../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../../core/format/numbers/signs.ts';
import type { PickBet } from '../../../../core/portfolio/value/slip.ts';
import { pickVerdict } from '../../../../core/portfolio/value/verdict.ts';
import { lazyPart } from '../../../lib/load/lazy_part.tsx';
import type { PickNames } from '../../../lib/picks/pick_names.ts';
import { classNames } from '../../class_names.ts';
import { Shared } from '../../layout/Shared.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { bookNames, type KnownPicks, shownBook } from '../picks_view.ts';
import { PickBetButton, WatchedPrice } from './bet_buttons.tsx';
import { PickFigures, type RowContext } from './PickFigures.tsx';
import styles from './PickRow.module.css';
import rows from './PickRows.module.css';
import { leftOutText, losingText, pickPlaceText } from './pick_reasons.ts';

const PickDetails = lazyPart(() => import('./PickDetails.tsx'), {
  pending: <Skeleton shape="line" />,
  failed: <p>The reasons could not be loaded.</p>,
});

/** The colour of the row's edge: the corner of a moneyline's fighter, both for a parlay. */
function cornerOf({ type, legs }: StoredPick): string | undefined {
  if (type === 'parlay') return styles.parlay;
  const corner = legs?.[0]?.corner;
  return corner === undefined ? undefined : styles[corner];
}

const VERDICTS = { bet: 'Bet', skip: 'Skip' } as const;

interface ChipProps extends Pick<PickRowProps, 'pick' | 'columns' | 'oddsStyle' | 'standing'> {
  /** Stands behind the verdict. */
  children: ReactNode;
}

/** What to do with the pick at its price, or how it stands on its night, as a chip; nothing where no pick has an edge. */
function Chip({ pick, columns, oddsStyle, standing, children }: ChipProps) {
  if (standing !== undefined)
    return (
      <p className={styles.verdict}>
        <span className="visually-hidden">Now: </span>
        <span className={styles.chip}>{standing}</span>
      </p>
    );
  if (!columns.edge) return null;
  const verdict = pickVerdict(pick);
  const text =
    verdict.kind === 'onlyAt'
      ? `Only at ${withTrueMinus(priceText(verdict.odds, oddsStyle))} or better`
      : VERDICTS[verdict.kind];
  return (
    <p className={styles.verdict}>
      <span className="visually-hidden">Verdict: </span>
      <span className={classNames(styles.chip, styles[verdict.kind])}>{text}</span>
      {children}
    </p>
  );
}

export interface PickRowProps extends RowContext {
  pick: StoredPick;
  names: PickNames;
  bet: PickBet;
  /** How it stands on its night; undefined while its bouts are to come. */
  standing: string | undefined;
  known: KnownPicks;
  /** Picks that bet against this one. */
  opposed: readonly StoredPick[];
  /** Says where on the card the bout stands. */
  showsPlace: boolean;
  /** The bout whose screen its name moves to; undefined for a parlay and for a bout that a pick before it names. */
  bout: string | undefined;
}

/** One pick: what to back, with how much, at which odds, what that is worth, and, when it is opened, why. */
export function PickRow({ pick, names, bet, standing, known, opposed, showsPlace, bout, ...context }: PickRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = showsPlace ? pickPlaceText(pick) : undefined;
  const losing = (context.onlyValue ? leftOutText(pick) : undefined) ?? losingText(pick);
  const name = <h3 className={styles.name}>{names.pick}</h3>;
  const inDollars = context.slip.inDollars
    ? { stake: bet.stake, budget: context.slip.budget }
    : { stake: 0, budget: 0 };
  return (
    <article
      className={classNames(styles.pick, cornerOf(pick), bet.stake === 0 && styles.notBet)}
      data-open={isOpen ? '' : undefined}
    >
      <div className={classNames(rows.columns, styles.row)}>
        <div className={styles.head}>
          {bout === undefined ? (
            name
          ) : (
            <Shared of="bout" id={bout}>
              {name}
            </Shared>
          )}
          <Chip pick={pick} columns={context.columns} oddsStyle={context.oddsStyle} standing={standing}>
            <WatchedPrice pick={pick} eventId={known.of?.event.id} />
          </Chip>
        </div>
        <div className={styles.about}>
          <p>
            <span className={styles.badge}>{pick.type}</span>{' '}
            <span className={classNames(pick.type === 'moneyline' && styles.whole)}>vs. {names.opponent}</span>
          </p>
          {place !== undefined && <p>{place}</p>}
          {known.of && (
            <PickBetButton
              pick={pick}
              of={known.of}
              {...inDollars}
              book={shownBook(known, pick)}
              books={bookNames(known)}
            />
          )}
        </div>
        <PickFigures pick={pick} bet={bet} {...context} />
        {losing !== undefined && <p className={styles.losing}>{losing}</p>}
        <button
          type="button"
          className={styles.why}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">Why this pick: {pick.pick_name}</span>
          <span className={styles.mark} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.reasons}>
          <PickDetails
            pick={pick}
            eventDate={context.eventDate}
            eventId={standing === undefined ? known.of?.event.id : undefined}
            {...inDollars}
            opposed={opposed}
            best={context.shown?.best.get(pick)}
            findings={known.findings?.get(pick)}
            oddsStyle={context.oddsStyle}
          />
        </div>
      )}
    </article>
  );
}

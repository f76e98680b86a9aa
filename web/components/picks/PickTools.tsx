import { type ReactNode, useState } from 'react';
import { countText } from '../../../core/format/numbers/count.ts';
import type { Slip } from '../../../core/portfolio/value/slip.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { SORT_FIELDS, type SortField } from '../../lib/picks/sort_picks.ts';
import roles from '../../ui/Roles.module.css';
import { OddsToggle } from '../controls/OddsToggle.tsx';
import styles from './PickTools.module.css';
import type { KnownPicks, PicksView } from './picks_view.ts';
import { PriceSwitch } from './price/lazy_prices.ts';
import { marketLineText } from './row/pick_columns.ts';
import { SortArrows, SortButton } from './row/SortButton.tsx';

/** Their code is loaded after the first picture; their space is reserved. */
const ExportButtons = lazyPart(() => import('./ExportButtons.tsx'), { pending: <div className={styles.exporting} /> });

interface Props {
  known: KnownPicks;
  slip: Slip;
  view: PicksView;
}

/** Toolbar above the rows: number of picks, odds format, export. */
export function PickTools(props: Props) {
  const { shown } = props.known;
  return (
    <div className={styles.tools}>
      {shown === undefined ? (
        <p className={roles.small}>
          {countText(props.known.picks.length, 'pick')} · {marketLineText(props.known)}
        </p>
      ) : (
        <PriceSwitch shown={shown} />
      )}
      <div className={styles.end}>
        <OddsToggle />
        <ExportButtons {...props} />
      </div>
    </div>
  );
}

const SORT_LABELS: Readonly<Record<Exclude<SortField, 'budget_amount'>, string>> = {
  odds: 'Odds',
  win: 'Win',
  supporting_strategies: 'Support',
  card: 'Card order',
};

interface PhoneProps extends Pick<Props, 'view'> {
  /** Undefined while the picks load. */
  known: KnownPicks | undefined;
  slip: Slip | undefined;
  /** The switch of value, where it isn't part of an answer. */
  children?: ReactNode;
}

/** The toolbar on phones: one line, with sorting and the other tools collapsed. */
export function PhoneTools({ known, slip, view, children }: PhoneProps) {
  const [open, setOpen] = useState<'sort' | 'more'>();
  const toggle = (part: 'sort' | 'more') => setOpen(open === part ? undefined : part);
  const labelOf = (field: SortField) =>
    field === 'budget_amount' ? (slip?.inDollars ? 'Bet' : 'Weight') : SORT_LABELS[field];
  return (
    <div className={styles.phone}>
      <div className={styles.line}>
        {children}
        {known && slip && (
          <span className={styles.ends}>
            <button
              type="button"
              className={styles.plain}
              aria-label={`Sort: ${labelOf(view.order.field)}`}
              aria-expanded={open === 'sort'}
              onClick={() => toggle('sort')}
            >
              Sort
              <SortArrows direction={view.order.direction} />
            </button>
            <button
              type="button"
              className={styles.plain}
              aria-expanded={open === 'more'}
              onClick={() => toggle('more')}
            >
              More
            </button>
          </span>
        )}
      </div>
      {open === 'sort' && (
        <fieldset className={styles.drawer} aria-label="Sort picks">
          {SORT_FIELDS.map((field) => (
            <SortButton key={field} field={field} label={labelOf(field)} view={view} />
          ))}
        </fieldset>
      )}
      {open === 'more' && known && slip && (
        <div className={styles.drawer}>
          {known.shown ? <PriceSwitch shown={known.shown} /> : <p>{marketLineText(known)}</p>}
          <OddsToggle />
          <ExportButtons known={known} slip={slip} view={view} />
        </div>
      )}
    </div>
  );
}

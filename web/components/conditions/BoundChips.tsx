import { useId, useState } from 'react';
import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import { type Filters, filtersSchema } from '../../../core/contract/rules/rules.ts';
import type { Bounds } from '../../../core/contract/values/bounds.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { conditionText } from '../../../core/strategies/rules/condition_text.ts';
import { isOddsLimit } from '../../../core/strategies/rules/filters.ts';
import { announce } from '../announcer.ts';
import filterStyles from '../filters/FilterChips.module.css';
import { useBudget } from '../picks/stakes/use_budget.ts';
import styles from './Condition.module.css';
import { ConditionSentence } from './ConditionSentence.tsx';
import { boundHint, boundText, type NumberBound, readBound } from './read_value.ts';
import { SaidChip } from './SaidChip.tsx';
import { TypedValue } from './ValueField.tsx';

interface Props {
  bounds: Bounds;
  /** Those on odds are limits too. */
  filters: Filters;
  onBounds(bounds: Bounds): void;
  onFilters(filters: Filters): void;
}

type Limit = keyof Bounds | 'odds';

/** The limits that can be added, each as it starts. */
const OFFERS: readonly { text: string; field: keyof Bounds; start: Bounds }[] = [
  { text: 'Bets a night', field: 'bets', start: { bets: 5 } },
  { text: 'The stake on one bet', field: 'share', start: { share: 0.05 } },
  { text: 'Parlays a night', field: 'parlays', start: { parlays: 1 } },
  { text: 'No parlays', field: 'parlays', start: { parlays: 0 } },
  { text: 'Only parlays', field: 'only_parlays', start: { only_parlays: true } },
];
const ODDS_OFFER = 'Odds between two prices';
/** −200 and +300. */
const START_ODDS: Filters = [
  { figure: 'odds', of: 'own', is: '>=', value: 1.5 },
  { figure: 'odds', of: 'own', is: '<=', value: 4 },
];
const NO_PRICE = 'No price lies between these odds: the first is the shorter one.';

/** Whether a limit can be added: only and no parlays together would leave nothing. */
function isOpenOffer({ field, start }: (typeof OFFERS)[number], bounds: Bounds): boolean {
  if (start.only_parlays) return !bounds.only_parlays && bounds.parlays !== 0;
  return bounds[field] === undefined && !(start.parlays === 0 && bounds.only_parlays);
}

function AddLimit({ bounds, filters, onBounds, onFilters, onOpen }: Props & { onOpen(limit: Limit): void }) {
  const offers = OFFERS.filter((offer) => isOpenOffer(offer, bounds));
  const withOdds = [...filters, ...START_ODDS];
  const canBoundOdds = !filters.some(isOddsLimit) && filtersSchema.safeParse(withOdds).success;
  const add = (chosen: string) => {
    const offer = offers.find(({ text }) => text === chosen);
    announce(`${chosen}: a limit is added`);
    onOpen(offer?.field ?? 'odds');
    if (offer === undefined) onFilters(withOdds);
    else onBounds({ ...bounds, ...offer.start });
  };
  return (
    <select className={filterStyles.add} aria-label="Add a limit" value="" onChange={({ target }) => add(target.value)}>
      <option value="">Add …</option>
      {offers.map(({ text }) => (
        <option key={text}>{text}</option>
      ))}
      {canBoundOdds && <option>{ODDS_OFFER}</option>}
    </select>
  );
}

/** A number of bets or a share of the budget, which is typed. */
function BoundEditor({ field, bounds, onBounds }: Pick<Props, 'bounds' | 'onBounds'> & { field: NumberBound }) {
  const budget = useBudget().amount || DEFAULT_BUDGET;
  return (
    <p className={styles.editor}>
      At most{' '}
      <TypedValue
        label={field === 'share' ? 'Share of the budget on one bet' : `${field} a night, at most`}
        text={boundText(field, bounds[field] ?? 0)}
        read={(typed) => readBound(field, bounds, typed, budget)}
        hint={boundHint(field, bounds, budget)}
        onChange={(value) => onBounds({ ...bounds, [field]: value })}
      />{' '}
      {field === 'share' ? 'of the budget on one bet' : `${field} a night`}
    </p>
  );
}

/** How much is bet on a night and at which odds: each limit a chip that is changed or removed in place, and a list of others. */
export function BoundChips(props: Props) {
  const { bounds, filters, onBounds, onFilters } = props;
  const [open, setOpen] = useState<Limit>();
  const [fault, setFault] = useState<string>();
  const id = useId();
  const odds = filters.filter(isOddsLimit);
  const others = filters.filter((filter) => !isOddsLimit(filter));
  const chips = [
    ...boundsTexts(bounds).map(({ field, text }) => ({
      limit: field,
      text,
      remove: () => onBounds({ ...bounds, [field]: undefined }),
    })),
    ...(odds.length > 0
      ? [{ limit: 'odds' as const, text: odds.map(conditionText).join(', '), remove: () => onFilters(others) }]
      : []),
  ];
  const changeOdds = (changed: Filters) => {
    const next = [...others, ...changed];
    const canHold = filtersSchema.safeParse(next).success;
    setFault(canHold ? undefined : NO_PRICE);
    if (canHold) onFilters(next);
  };
  const show = (limit: Limit | undefined) => {
    setFault(undefined);
    setOpen(limit);
  };
  return (
    <fieldset className={filterStyles.filters}>
      <legend className={filterStyles.title}>Limits</legend>
      {chips.map(({ limit, text, remove }) => (
        <SaidChip
          key={limit}
          text={text}
          isOpen={open === limit}
          controls={id}
          onOpen={() => show(open === limit ? undefined : limit)}
          onRemove={() => {
            show(undefined);
            remove();
          }}
        />
      ))}
      <AddLimit {...props} onOpen={show} />
      <div id={id} className={filterStyles.note}>
        {open !== undefined && open !== 'odds' && open !== 'only_parlays' && bounds[open] !== undefined ? (
          <BoundEditor field={open} bounds={bounds} onBounds={onBounds} />
        ) : open === 'odds' && odds.length > 0 ? (
          <p className={styles.editor}>
            Backs those <ConditionSentence conditions={odds} onChange={(changed) => changeOdds([...changed])} />
            {fault !== undefined && (
              <span className={styles.fault} role="alert">
                {fault}
              </span>
            )}
          </p>
        ) : (
          'How many bets a night, how much on one, at which odds. They hold in the test and in the picks.'
        )}
      </div>
    </fieldset>
  );
}

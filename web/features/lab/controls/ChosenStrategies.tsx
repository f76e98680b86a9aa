import { weighedIds } from '../../../../core/contract/rules/used_rules.ts';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';
import { weightText } from '../../../../core/evidence/lab/options_text.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { weighedName } from '../../../../core/strategies/weighed_name.ts';
import { withLock, withoutOne } from '../lab_changes.ts';
import type { ComputedLab } from '../use_lab_result.ts';
import styles from './ChosenStrategies.module.css';

interface Props {
  state: LabState;
  computed: ComputedLab | undefined;
  onState(state: LabState): void;
}

/** Locked weights are stored in tenths of a percent, as displayed. */
const LOCK_STEPS = 1000;
const asLock = (weight: number) => Math.min(1, Math.max(0, Math.round(LOCK_STEPS * weight) / LOCK_STEPS));

function LockIcon({ locked }: { locked: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true">
      <rect x="3" y="7" width="10" height="7" rx="1.5" fill={locked ? 'currentColor' : 'none'} />
      <path d={locked ? 'M5 7V5a3 3 0 0 1 6 0v2' : 'M5 7V4.5a3 3 0 0 1 5.7-1.3'} fill="none" />
    </svg>
  );
}

interface RowProps {
  name: string;
  /** Undefined until it is computed. */
  weight: number | undefined;
  lock: number | undefined;
  cap: number | null;
  /** The weight of a full bar. */
  most: number;
  onLock(weight: number | undefined): void;
  onRemove(): void;
}

function Weight({ name, weight, lock, onLock }: Pick<RowProps, 'name' | 'weight' | 'lock' | 'onLock'>) {
  if (lock === undefined)
    return <span className={styles.weight}>{weight === undefined ? DASH : weightText(weight)}</span>;
  return (
    <label className={styles.locked}>
      <span className="visually-hidden">{name}, locked weight in per cent</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.1}
        value={Number((100 * lock).toFixed(1))}
        onChange={(event) => onLock(asLock(Number(event.target.value) / 100))}
      />
      %
    </label>
  );
}

function StrategyRow({ name, weight, lock, cap, most, onLock, onRemove }: RowProps) {
  const width = (share: number) => `${Math.min(100, (100 * share) / most)}%`;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Weight name={name} weight={weight} lock={lock} onLock={onLock} />
      <button
        type="button"
        className={styles.press}
        aria-pressed={lock !== undefined}
        aria-label={`Lock ${name}`}
        disabled={weight === undefined && lock === undefined}
        onClick={() => onLock(lock === undefined ? asLock(weight ?? 0) : undefined)}
      >
        <LockIcon locked={lock !== undefined} />
      </button>
      <button type="button" className={styles.press} aria-label={`Remove ${name}`} onClick={onRemove}>
        <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" />
        </svg>
      </button>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: width(lock ?? weight ?? 0) }} />
        {cap !== null && cap < 1 && <span className={styles.cap} style={{ insetInlineStart: width(cap) }} />}
      </span>
    </li>
  );
}

/** The chosen strategies with their weights. Each can be locked and removed. */
export function ChosenStrategies({ state, computed, onState }: Props) {
  const { options, rules } = state;
  const chosen = weighedIds(state.strategies, rules);
  const weights = new Map(computed?.first.portfolio.map(({ strategy, weight }) => [strategy, weight]));
  const locks = new Map(options.locks.map(({ strategy, weight }) => [strategy, weight]));
  const shares = chosen.map((id) => locks.get(id) ?? weights.get(id) ?? 0);
  const most = Math.min(1, Math.max(0.05, 1.25 * Math.max(...shares), options.cap === null ? 0 : 1.1 * options.cap));
  return (
    <ul className={styles.list}>
      {chosen.map((id) => (
        <StrategyRow
          key={id}
          name={weighedName(id, rules)}
          weight={weights.get(id)}
          lock={locks.get(id)}
          cap={options.cap}
          most={most}
          onLock={(weight) => onState(withLock(state, id, weight))}
          onRemove={() => onState(withoutOne(state, id))}
        />
      ))}
    </ul>
  );
}

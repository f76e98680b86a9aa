import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  BET_LIMITS,
  BET_PERIODS,
  type BetPeriod,
  LIMIT_KINDS,
  type LimitKind,
} from '../../../../core/contract/bets/bet_limits.ts';
import type { OwnLimitAmounts, OwnLimits } from '../../../../core/contract/bets/own_limits.ts';
import { centsOf, centsText, plainCentsText } from '../../../../core/format/numbers/cents.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field, SelectField } from '../../../components/controls/Field.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { betLimitsQuery, putBetLimits } from '../../../lib/api/bets.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { focusFirstProblem } from '../../../lib/page/focus_first_problem.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import { cleanBudget } from '../../../lib/picks/budget.ts';
import styles from './Limits.module.css';
import { KIND_NAMES, PERIOD_NAMES, pendingText } from './limit_words.ts';

type Typed = Record<LimitKind, Record<BetPeriod, string>>;

const typedOf = (amount: number | null) => (amount === null ? '' : plainCentsText(amount));
const typedBy = (by: OwnLimitAmounts[LimitKind]) => ({
  ...{ day: typedOf(by.day), week: typedOf(by.week), month: typedOf(by.month) },
});
const typedFrom = ({ stakes, losses }: OwnLimits): Typed => ({ stakes: typedBy(stakes), losses: typedBy(losses) });
const amountOf = (typed: string) => (typed.trim() === '' ? null : centsOf(Number(typed)));
const amountsBy = (by: Typed[LimitKind]) => ({
  ...{ day: amountOf(by.day), week: amountOf(by.week), month: amountOf(by.month) },
});

function problemOf(typed: string): string | undefined {
  const amount = amountOf(typed);
  if (amount === null || (amount >= 0 && amount <= BET_LIMITS.ownLimit)) return undefined;
  return `Up to ${centsText(BET_LIMITS.ownLimit)}.`;
}

const savedText = ({ pending }: OwnLimits) =>
  pending.length === 0 ? 'Saved. It holds now.' : `Saved. ${pending.map(pendingText).join(' ')}`;

/** The limits per day, week and month. Empty fields are no limit. */
export function LimitsForm({ uid, limits }: { uid: string; limits: OwnLimits }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedFrom(limits));
  const zones = [...new Set([limits.time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone])];
  const [zone, setZone] = useState(limits.time_zone);
  const save = useSingleMutation({
    mutationFn: putBetLimits,
    onSuccess: (saved) => {
      client.setQueryData(betLimitsQuery(uid).queryKey, saved);
      setTyped(typedFrom(saved.limits));
      setZone(saved.limits.time_zone);
    },
  });
  const problems = LIMIT_KINDS.flatMap((kind) => BET_PERIODS.map((period) => problemOf(typed[kind][period])));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    if (problems.some((problem) => problem !== undefined)) return focusFirstProblem(event.currentTarget);
    save.mutate({ stakes: amountsBy(typed.stakes), losses: amountsBy(typed.losses), time_zone: zone });
  };
  return (
    <form className={styles.form} aria-label="Limits" onSubmit={submit}>
      {LIMIT_KINDS.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{KIND_NAMES[kind]}, in dollars</legend>
          {BET_PERIODS.map((period) => (
            <Field
              key={period}
              label={PERIOD_NAMES[period].name}
              inputMode="decimal"
              autoComplete="off"
              placeholder="no limit"
              className={styles.amount}
              value={typed[kind][period]}
              error={problemOf(typed[kind][period])}
              onChange={({ target }) =>
                setTyped({ ...typed, [kind]: { ...typed[kind], [period]: cleanBudget(target.value) } })
              }
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.last}>
        <SelectField label="Time zone of your days" value={zone} onChange={({ target }) => setZone(target.value)}>
          {zones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button type="submit" look="primary" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save limits'}
        </Button>
      </div>
      <Notice tone="error">{save.error === null ? undefined : `Not saved: ${messageOf(save.error)}`}</Notice>
      <Notice tone="success">{save.data && savedText(save.data.limits)}</Notice>
    </form>
  );
}

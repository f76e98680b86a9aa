import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BET_TEXTS } from '../../../../core/contract/bet_texts.ts';
import { AccordionItem } from '../../../components/Accordion.tsx';
import { announce } from '../../../components/announcer.ts';
import { SelectField } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { TwoStepButton } from '../../../components/TwoStepButton.tsx';
import { betLimitsQuery, pauseBets } from '../../../lib/api/bets.ts';
import { messageOf } from '../../../lib/form_submit.ts';
import { localInstantText } from '../../../lib/local_time.ts';
import { useSingleMutation } from '../../../lib/use_single_mutation.ts';
import styles from './Limits.module.css';

/** Days of a pause: BET_LIMITS.pauseDays are its bounds. */
const PAUSES = [
  { days: 1, label: '1 day' },
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
  { days: 91, label: '3 months' },
  { days: 184, label: '6 months' },
] as const;

/** Begins a pause, in two steps, because it can't be ended. */
export function PauseForm({ uid, pausedUntil }: { uid: string; pausedUntil: string | null }) {
  const client = useQueryClient();
  const [days, setDays] = useState<number>(7);
  const pause = useSingleMutation({
    mutationFn: pauseBets,
    onSuccess: (saved) => {
      client.setQueryData(betLimitsQuery(uid).queryKey, saved);
      const until = saved.limits.paused_until;
      if (until !== null) announce(`You pause until ${localInstantText(until)}`);
    },
  });
  const label = PAUSES.find((each) => each.days === days)?.label;
  const finding = pausedUntil === null ? 'none' : `until ${localInstantText(pausedUntil)}; it can be made longer`;
  return (
    <AccordionItem title="Pause" finding={finding} level={2}>
      <p>{BET_TEXTS.shorterPause}</p>
      <div className={styles.last}>
        <SelectField label="For" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {PAUSES.map((each) => (
            <option key={each.days} value={each.days}>
              {each.label}
            </option>
          ))}
        </SelectField>
        <TwoStepButton
          label="Pause betting"
          confirmLabel={`Pause for ${label}: it can’t be ended`}
          busy={pause.isPending}
          onConfirm={() => pause.mutate(days)}
        />
      </div>
      <Notice tone="error">{pause.error === null ? undefined : `Not paused: ${messageOf(pause.error)}`}</Notice>
    </AccordionItem>
  );
}

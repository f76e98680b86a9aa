import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import type { BetSettings } from '../../../../core/contract/bets/bet_summary.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../../../core/contract/playbooks/playbook_types.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { centsOf, plainCentsText, signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { announce } from '../../../components/announcer.ts';
import sheet from '../../../components/bets/BetSheet.module.css';
import { SaveButtons } from '../../../components/bets/SaveButtons.tsx';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { putBetSettings, renewBets } from '../../../lib/api/bets.ts';
import { playbooksQuery } from '../../../lib/api/playbooks.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import { cleanBudget } from '../../../lib/picks/budget.ts';
import { playbookTitle } from '../../../lib/playbooks/missing_texts.ts';
import { today } from '../../../lib/time/clock.ts';
import roles from '../../../ui/Roles.module.css';
import { MovedBouts } from '../MovedBouts.tsx';
import styles from './SettingsForm.module.css';

/** The playbooks that can be followed: the product's, and the reader's own. */
function usePlaybookNames(uid: string): { id: string; name: string }[] {
  const { data = [] } = useQuery(playbooksQuery(uid));
  const own = data.map(({ id, name }) => ({ id, name: playbookTitle(name) }));
  return [...PLAYBOOK_TYPES.map((type) => ({ id: type, name: PLAYBOOK_COPY[type].name })), ...own];
}

interface MovesProps {
  moves: BetSettings['moves'];
  onChange(moves: BetSettings['moves']): void;
}

/** Deposits and withdrawals. */
function Moves({ moves, onChange }: MovesProps) {
  const field = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState('');
  const [said, setSaid] = useState('');
  const add = (sign: 1 | -1) => {
    const cents = sign * centsOf(Number(amount));
    field.current?.focus();
    if (moves.length >= BET_LIMITS.moves) return setSaid(`Up to ${BET_LIMITS.moves}: remove one first.`);
    if (cents === 0) return setSaid('Enter an amount first.');
    onChange([...moves, { on: today(), amount: cents }]);
    setAmount('');
    setSaid(`${signedCentsText(cents)} is listed.`);
  };
  const remove = ({ index, amount: moved }: { index: number; amount: number }) => {
    onChange(moves.filter((_, place) => place !== index));
    field.current?.focus();
    setSaid(`${signedCentsText(moved)} is removed.`);
  };
  // Two of a day and an amount are told apart by their place.
  const numbered = moves.map((move, index) => ({ key: `${index} ${move.on} ${move.amount}`, index, move }));
  return (
    <fieldset className={styles.group}>
      <legend>Deposits and withdrawals</legend>
      <ul>
        {numbered.map(({ key, index, move: { on, amount: moved } }) => (
          <li key={key} className={styles.move}>
            <span>
              {dateText(on)}: {signedCentsText(moved)}
            </span>
            <Button look="plain" onClick={() => remove({ index, amount: moved })}>
              Remove<span className="visually-hidden"> {signedCentsText(moved)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <input
          ref={field}
          className={sheet.cell}
          aria-label="Amount in dollars, as of today"
          placeholder="100.00"
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(cleanBudget(target.value))}
        />
        <Button onClick={() => add(1)}>Put in</Button>
        <Button onClick={() => add(-1)}>Took out</Button>
      </div>
      <p className={roles.hint} role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface Props {
  uid: string;
  settings: BetSettings;
  onClose(): void;
}

/** The bankroll to start with, what was put in and taken out, the playbooks whose picks are the plan, and rules of books. */
export function SettingsForm({ uid, settings, onClose }: Props) {
  const client = useQueryClient();
  const names = usePlaybookNames(uid);
  const [start, setStart] = useState(plainCentsText(settings.start));
  const [budget, setBudget] = useState(plainCentsText(settings.plan.budget));
  const [moves, setMoves] = useState(settings.moves);
  const [books, setBooks] = useState(settings.books);
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set(settings.plan.playbooks));
  const save = useSingleMutation({
    mutationFn: putBetSettings,
    onSuccess: () => {
      // An open dialog hides the rest of the page from screen readers, the announcements too.
      flushSync(onClose);
      announce('Bankroll and plan saved');
      void renewBets(client, uid);
    },
  });
  const follow = (id: string, isFollowed: boolean) => {
    const next = new Set(followed);
    if (isFollowed) next.add(id);
    else next.delete(id);
    setFollowed(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plan = { ...settings.plan, playbooks: [...followed], budget: centsOf(Number(budget)) };
    if (!save.isPending) save.mutate({ start: centsOf(Number(start)), moves, plan, books });
  };
  return (
    <form className={roles.stack4} onSubmit={submit}>
      <Field
        label="Bankroll to start with, in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={start}
        onChange={({ target }) => setStart(cleanBudget(target.value))}
      />
      <Moves moves={moves} onChange={setMoves} />
      <fieldset className={styles.group}>
        <legend>Playbooks that I follow</legend>
        {names.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={followed.has(id)} onChange={({ target }) => follow(id, target.checked)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Field
        label="Budget for each event and playbook, in dollars"
        description="With it the plan’s stakes are counted."
        inputMode="decimal"
        autoComplete="off"
        value={budget}
        onChange={({ target }) => setBudget(cleanBudget(target.value))}
      />
      <MovedBouts rules={books} onChange={setBooks} />
      <Notice tone="error">{save.error === null ? undefined : `Not saved: ${messageOf(save.error)}`}</Notice>
      <SaveButtons save={save} onClose={onClose} />
    </form>
  );
}

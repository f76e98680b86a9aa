import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../core/lab/starting_points.ts';
import { QUESTIONS, type Question } from '../../../core/strategies/catalogue.ts';
import { Button } from '../../components/Button.tsx';
import { usePressOutside } from '../../lib/use_press_outside.ts';
import { withStrategies } from './lab_changes.ts';
import styles from './StrategyPicker.module.css';

interface Props {
  state: LabState;
  onState(state: LabState): void;
}

const comparable = (text: string) => text.toLowerCase().replaceAll('−', '-');

/** The questions with the options whose name or question contains the text. */
function found(text: string): Question[] {
  const wanted = comparable(text.trim());
  return QUESTIONS.map((question) => ({
    ...question,
    options: question.options.filter(({ name }) => comparable(`${question.title} ${name}`).includes(wanted)),
  })).filter(({ options }) => options.length > 0);
}

function QuestionGroup({ question, state, onState }: Props & { question: Question }) {
  const ids = question.options.map(({ id }) => id);
  const all = ids.every((id) => state.strategies.includes(id));
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{question.title}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{question.title}</span>
        <button
          type="button"
          className={styles.all}
          aria-label={`${all ? 'None' : 'All'} of ${question.title}`}
          onClick={() => onState(withStrategies(state, ids, !all))}
        >
          {all ? 'None' : 'All'}
        </button>
      </div>
      {question.options.map(({ id, name }) => (
        <label key={id} className={styles.option}>
          <input
            type="checkbox"
            checked={state.strategies.includes(id)}
            onChange={(event) => onState(withStrategies(state, [id], event.target.checked))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function PlaybookSelect({ onState }: Pick<Props, 'onState'>) {
  return (
    <select
      className={styles.select}
      aria-label="Start from a playbook"
      value=""
      onChange={(event) => {
        const start = STARTING_POINTS.find(({ name }) => name === event.target.value);
        if (start !== undefined) onState(start.state);
      }}
    >
      <option value="">From a playbook</option>
      {STARTING_POINTS.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** A search field that opens the list of all strategies by question, and the playbooks to start from. */
export function StrategyPicker({ state, onState }: Props) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  usePressOutside(open, place, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === search.current) return setOpen(true);
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    search.current?.focus();
    close();
  };
  const questions = found(text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is in it
    <div ref={place} className={styles.picker} onKeyDown={onKeyDown}>
      <input
        ref={search}
        type="search"
        className={styles.search}
        placeholder="Add a strategy"
        aria-label="Add a strategy"
        aria-expanded={open}
        aria-controls={id}
        role="combobox"
        aria-haspopup="dialog"
        value={text}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
      />
      <div id={id} className={styles.list} hidden={!open} role="dialog" aria-label="Strategies">
        {open &&
          questions.map((question) => (
            <QuestionGroup key={question.title} question={question} state={state} onState={onState} />
          ))}
        {questions.length === 0 && <p className={styles.none}>No strategy by that name.</p>}
        <div className={styles.done}>
          <Button onClick={() => onState(withStrategies(state, state.strategies, false))}>Clear all</Button>
          <Button onClick={close}>Done</Button>
        </div>
      </div>
      <PlaybookSelect onState={onState} />
    </div>
  );
}

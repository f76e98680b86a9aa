import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../core/lab/starting_points.ts';
import { QUESTIONS, type Question, type Strategy } from '../../../core/strategies/catalogue.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class_names.ts';
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

/** What Enter in the search field adds: the first match that is not chosen yet; undefined without a search. */
function firstMatch(text: string, questions: readonly Question[], { strategies }: LabState): Strategy | undefined {
  if (text.trim() === '') return undefined;
  return questions.flatMap(({ options }) => options).find(({ id }) => !strategies.includes(id));
}

interface GroupProps extends Props {
  question: Question;
  first: Strategy | undefined;
}

function QuestionGroup({ question, state, first, onState }: GroupProps) {
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
        <label key={id} className={classNames(styles.option, id === first?.id && styles.first)}>
          <input
            type="checkbox"
            checked={state.strategies.includes(id)}
            onChange={(event) => onState(withStrategies(state, [id], event.target.checked))}
          />
          {name}
          {id === first?.id && (
            <span className={styles.key} aria-hidden="true">
              Enter
            </span>
          )}
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

/** Moves the focus among the field and the strategies of the list below it. False if the key does not move it. */
function moveFocus(place: Element, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const stops = [...place.querySelectorAll<HTMLElement>('[role="combobox"], input[type="checkbox"]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (step === undefined || at < 0) return false;
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}

/**
 * A search field that opens the list of all strategies by question, and the playbooks to start from. By keyboard: Enter
 * in the field adds the first match, the arrows go through the list, where Enter or Space chooses, and Escape closes it.
 */
export function StrategyPicker({ state, onState }: Props) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  usePressOutside(open, place, close);
  const questions = found(text);
  const first = firstMatch(text, questions, state);
  const onEnter = ({ target }: KeyboardEvent): boolean => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') target.click();
    else if (target !== search.current) return false;
    else if (first === undefined) setOpen(true);
    else {
      onState(withStrategies(state, [first.id], true));
      setText('');
      announce(`${first.name} is added`);
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      search.current?.focus();
      close();
    } else if (event.key === 'ArrowDown' && !open) {
      if (event.target !== search.current) return;
      setOpen(true);
    } else if (event.key === 'Enter' ? !onEnter(event) : !moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these keys work wherever the focus is in it
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
            <QuestionGroup key={question.title} question={question} state={state} first={first} onState={onState} />
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

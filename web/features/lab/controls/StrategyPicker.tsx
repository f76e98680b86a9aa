import { useRef, useState } from 'react';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../../core/evidence/lab/starting_points.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { QUESTIONS } from '../../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { announce } from '../../../components/announcer.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { isFoundBy } from '../../../lib/strategies/find_strategies.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { withStrategies } from '../lab_changes.ts';
import styles from './StrategyPicker.module.css';

interface Props {
  state: LabState;
  onState(state: LabState): void;
}

/** One strategy, or all that are found of a question. */
interface Offer {
  name: string;
  ids: readonly StrategyId[];
  isQuestion: boolean;
}

/** The strategies that are found, below their questions. */
function foundOffers(text: string): Offer[] {
  return QUESTIONS.flatMap(({ title, options }) => {
    const found = options.filter((strategy) => isFoundBy(text, strategy, title));
    const strategies = found.map(({ id, name }) => ({ name, ids: [id], isQuestion: false }));
    return found.length === 0 ? [] : [{ name: title, ids: found.map(({ id }) => id), isQuestion: true }, ...strategies];
  });
}

interface OfferProps {
  offer: Offer;
  isChosen: boolean;
}

const OfferRow = ({ offer: { name, isQuestion }, isChosen }: OfferProps) =>
  isQuestion ? (
    <span className={styles.question}>
      <span className="visually-hidden">All of {name}</span>
      <span aria-hidden="true">{name}</span>
      <span className={styles.all} aria-hidden="true">
        {isChosen ? 'None' : 'All'}
      </span>
    </span>
  ) : (
    <span className={classNames(styles.strategy, isChosen && styles.chosen)}>{name}</span>
  );

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
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isChosen = ({ ids }: Offer) => ids.every((id) => state.strategies.includes(id));
  const offers = foundOffers(text);
  const strategies = offers.filter(({ isQuestion }) => !isQuestion);
  const close = () => {
    field.current?.focus();
    setOpen(false);
  };
  return (
    <div className={styles.picker}>
      <Combobox
        ref={field}
        label="Add a strategy"
        listLabel="Strategies"
        placeholder="Add a strategy"
        text={text}
        onText={setText}
        isOpen={isOpen}
        onOpen={setOpen}
        options={offers}
        start={offers.findIndex((offer) => !offer.isQuestion && !isChosen(offer))}
        isChosen={isChosen}
        onChoose={(offer) => {
          const isAdded = !isChosen(offer);
          onState(withStrategies(state, offer.ids, isAdded));
          announce(`${offer.name} is ${isAdded ? 'added' : 'removed'}`);
        }}
        none="No strategy by that name."
        found={countText(strategies.length, 'result')}
        keyOf={({ name }) => name}
        footer={
          <div className={styles.done}>
            <Button onClick={() => onState(withStrategies(state, state.strategies, false))}>Clear all</Button>
            <Button onClick={close}>Done</Button>
          </div>
        }
      >
        {(offer) => <OfferRow offer={offer} isChosen={isChosen(offer)} />}
      </Combobox>
      <PlaybookSelect onState={onState} />
    </div>
  );
}

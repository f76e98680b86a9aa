import { useId } from 'react';
import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import {
  playbookEventTitle,
  playbookTitle,
  returnOrMissing,
  shortDateOrMissing,
} from '../../lib/playbooks/missing_texts.ts';
import { returnsBasis } from '../../lib/playbooks/returns_basis.ts';
import roles from '../../ui/Roles.module.css';
import styles from './MyPlaybookCards.module.css';

interface Props {
  playbooks: readonly PlaybookSummary[];
  chosen: PlaybookSummary;
  onChoose(id: string): void;
}

function Card({ playbook }: { playbook: PlaybookSummary }) {
  const basis = returnsBasis(playbook.report);
  return (
    <>
      <span className={styles.name}>{playbookTitle(playbook.name)}</span>
      <span className={roles.small}>{playbookEventTitle(playbook.event_name)}</span>
      <span className={roles.small}>
        {shortDateOrMissing(playbook.event_date)} · Returns {returnOrMissing(playbook.portfolio_returns)}
      </span>
      {basis !== undefined && <span className={roles.small}>{basis}</span>}
    </>
  );
}

/** The user's playbooks as selectable cards. */
export function MyPlaybookCards({ playbooks, chosen, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">Your playbooks</legend>
      {playbooks.map((playbook) => (
        <label key={playbook.id} className={styles.card}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={playbook.id === chosen.id}
            onChange={() => onChoose(playbook.id)}
          />
          <Card playbook={playbook} />
        </label>
      ))}
    </fieldset>
  );
}

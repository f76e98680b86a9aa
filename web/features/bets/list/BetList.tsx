import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BetSummary } from '../../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../../core/contract/bets/bets.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../../../core/contract/playbooks/playbook_types.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import { OddsToggle } from '../../../components/controls/OddsToggle.tsx';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import roles from '../../../ui/Roles.module.css';
import { BetDialog } from '../form/BetDialog.tsx';
import styles from './BetList.module.css';
import type { BetContext } from './BetTable.tsx';
import { type BetState, EachBet } from './EachBet.tsx';
import { EventRows } from './EventRows.tsx';

const STATES: readonly { value: BetState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
];

/** Names of the product's playbooks, and of own ones as the groups tell them. */
function nameOfPlaybook(id: string, groups: BetSummary['groups']['playbook']): string {
  const type = PLAYBOOK_TYPES.find((each) => each === id);
  return type ? PLAYBOOK_COPY[type].name : (groups.find(({ key }) => key === id)?.name ?? 'a playbook');
}

/** The bets by event; one by one while they are searched or filtered. */
export function BetList({ uid, summary }: { uid: string; summary: BetSummary }) {
  const [oddsStyle] = usePreference(ODDS_STYLE);
  const [state, setState] = useState<BetState>('all');
  const [typed, setTyped] = useState('');
  const [isEach, setEach] = useState(false);
  const [opened, setOpened] = useState<Bet>();
  const title = useRef<HTMLHeadingElement>(null);
  const search = useDeferredValue(typed.trim());
  const filter = useMemo(() => ({ state, search }), [state, search]);
  const context: BetContext = {
    oddsStyle,
    budget: summary.settings.plan.budget,
    nameOf: (id) => nameOfPlaybook(id, summary.groups.playbook),
    onOpen: setOpened,
  };
  const showEach = () => {
    setEach(true);
    title.current?.focus();
  };
  // The row that had the focus goes; with the last bet the whole list.
  const leaveRow = () => (summary.bets > 1 ? title.current : document.querySelector('main'))?.focus();
  const showsEach = isEach || state !== 'all' || search !== '';
  return (
    <section className={roles.stack3} aria-labelledby="bets-title">
      <header className={styles.head}>
        <h2 ref={title} id="bets-title" className={styles.title} tabIndex={-1}>
          {showsEach ? 'Bets, newest first' : 'By event, newest first'}
        </h2>
        <div className={styles.tools}>
          <input
            type="search"
            className={styles.search}
            aria-label="Search bets"
            placeholder="Search bets"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Choice<BetState> legend="Show bets" options={STATES} chosen={state} onChoose={setState} />
          <OddsToggle />
        </div>
      </header>
      {showsEach ? (
        <EachBet uid={uid} filter={filter} total={summary.bets} context={context} />
      ) : (
        <EventRows uid={uid} summary={summary} context={context} onEach={showEach} />
      )}
      {opened && (
        <BetDialog key={opened.id} uid={uid} bet={opened} onClose={() => setOpened(undefined)} onDeleted={leaveRow} />
      )}
    </section>
  );
}

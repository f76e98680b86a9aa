import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { PlaybookSummary, UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { exposureOf } from '../../../core/playbooks/exposure.ts';
import { useNight } from '../../components/night/use_night.tsx';
import { PicksBoard } from '../../components/picks/PicksBoard.tsx';
import { usePricesOfNamed } from '../../components/picks/price/use_event_prices.ts';
import { usePicksOf } from '../../components/picks/use_picks_of.ts';
import { usePlaybookValue } from '../../components/playbook_value.ts';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { Loading } from '../../components/states/Loading.tsx';
import { NoPlaybooks } from '../../components/states/NoPlaybooks.tsx';
import { playbookQuery, playbooksQuery } from '../../lib/api/playbooks.ts';
import {
  playbookEventTitle,
  playbookTitle,
  returnOrMissing,
  shortDateOrMissing,
} from '../../lib/playbooks/missing_texts.ts';
import { returnsBasis } from '../../lib/playbooks/returns_basis.ts';
import roles from '../../ui/Roles.module.css';
import styles from './MyPlaybooksTab.module.css';
import { picksState } from './picks_state.ts';
import type { PicksAddress } from './use_picks_address.ts';

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

function knownPicks({ name, picks, strategies, event, picks_version }: UserPlaybook) {
  return {
    ...{ playbook: playbookTitle(name), event: event.name, picksVersion: picks_version },
    ...{ picks, netted: exposureOf(picks).netted, strategies },
  };
}

interface ChosenProps {
  uid: string;
  summary: PlaybookSummary;
  address: PicksAddress;
}

/** The picks of one playbook, which are not part of the list and fetched separately. */
function Chosen({ uid, summary, address }: ChosenProps) {
  const playbook = useQuery(playbookQuery(uid, summary.id));
  const prices = usePricesOfNamed(playbook.data?.event.name);
  const of = usePicksOf(playbook.data);
  const known = useMemo(
    () => playbook.data && { ...knownPicks(playbook.data), ...prices, of },
    [playbook.data, prices, of],
  );
  const state = useMemo(() => picksState(known, [playbook]), [known, playbook]);
  const { tested, ...choice } = usePlaybookValue(uid, playbook.data);
  const night = useNight(
    of?.event,
    known ? { ...known, name: known.playbook, ...choice, kelly: choice.stakes?.fraction } : null,
  );
  return (
    <>
      {night.panel}
      <PicksBoard state={state} view={{ ...address.view, ...choice }} tested={tested} />
    </>
  );
}

/** The user's playbooks and the picks of the chosen one, initially the first. */
export default function MyPlaybooksTab({ uid, address }: { uid: string; address: PicksAddress }) {
  const { data: playbooks, isPending, refetch } = useQuery(playbooksQuery(uid));
  if (isPending) return <Loading text="Loading picks..." />;
  if (playbooks === undefined) {
    return <ErrorState title="Your playbooks could not be loaded" onRetry={() => void refetch()} />;
  }
  const chosen = playbooks.find(({ id }) => id === address.playbook) ?? playbooks[0];
  if (chosen === undefined) return <NoPlaybooks />;
  return (
    <>
      <MyPlaybookCards playbooks={playbooks} chosen={chosen} onChoose={address.onPlaybook} />
      <Chosen uid={uid} summary={chosen} address={address} />
    </>
  );
}

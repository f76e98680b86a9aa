import { type ReactNode, useState } from 'react';
import type { SavePlaybookRequest } from '../../../../core/contract/playbooks/playbooks.ts';
import { namedWeights } from '../../../../core/strategies/weighed_name.ts';
import { PlaybookView } from '../../../components/playbook/PlaybookView.tsx';
import type { OwnPicks } from '../../../components/playbook/use_own_slip.ts';
import { useBuiltBets } from '../../../components/playbook_value.ts';
import { SaveDialog } from '../../../components/saving/SaveDialog.tsx';
import { useIsPhone } from '../../../lib/hooks/use_is_phone.ts';
import styles from '../Builder.module.css';
import type { BuiltPlaybook } from '../built_playbook.ts';
import { ResultsActions, ResultsHead } from './ResultsHead.tsx';

interface Props {
  uid: string;
  built: BuiltPlaybook;
  /** The draft to delete when the playbook is saved. */
  draft: { key: string };
  defaultName: string;
  saveRequest(name: string): SavePlaybookRequest;
  onDiscard(): void;
  /** Whether the chosen strategies have changed since, so that it can't be saved. */
  outdated?: boolean;
  /** What was read in a description, above the answer. */
  reading?: ReactNode;
  /** A section on what the playbook was made of. */
  madeOf?: ReactNode;
}

/** The picks of a result as they are listed. */
const listedPicks = ({ picks: response, strategies, rules }: BuiltPlaybook): OwnPicks => ({
  picks: response.picks,
  netted: response.netted,
  strategies: strategies.length + rules.length,
  playbook: 'Your playbook',
  event: response.event_name,
  eventDate: response.event_date,
  picksVersion: response.picks_version,
});

/** The result of a builder: the answer, its picks, what stands behind it, Discard and Save. */
export function Results({
  uid,
  built,
  draft,
  defaultName,
  saveRequest,
  onDiscard,
  outdated = false,
  reading,
  madeOf,
}: Props) {
  const [saving, setSaving] = useState(false);
  const isPhone = useIsPhone();
  const { saved, onlyValue, onOnlyValue, fraction, onFraction } = useBuiltBets();
  const { optimized, rules } = built;
  const actions = (
    <ResultsActions
      built={built}
      outdated={outdated}
      isPhone={isPhone === true}
      onDiscard={onDiscard}
      onSave={() => setSaving(true)}
    />
  );
  return (
    <div className={styles.results}>
      <ResultsHead built={built}>{!isPhone && actions}</ResultsHead>
      {reading}
      <PlaybookView
        picks={listedPicks(built)}
        title="Recommended Picks"
        choice={{ onlyValue, onOnlyValue, stakes: { fraction, onFraction, tested: optimized.report } }}
        tested={optimized}
        weights={namedWeights(optimized.portfolio, rules)}
      >
        {madeOf}
      </PlaybookView>
      {isPhone && (
        <div className={styles.dock} data-dock>
          {actions}
        </div>
      )}
      <SaveDialog
        open={saving}
        uid={uid}
        draft={draft}
        defaultName={defaultName}
        saveRequest={(name) => ({ ...saveRequest(name), ...saved })}
        onClose={() => setSaving(false)}
      />
    </div>
  );
}

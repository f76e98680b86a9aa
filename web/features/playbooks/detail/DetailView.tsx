import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserPlaybook } from '../../../../core/contract/playbooks/playbooks.ts';
import { exposureOf } from '../../../../core/playbooks/exposure.ts';
import { buttonClass } from '../../../components/controls/Button.tsx';
import { useNight } from '../../../components/night/use_night.tsx';
import { usePicksOf } from '../../../components/picks/use_picks_of.ts';
import { usePlaybookValue } from '../../../components/playbook_value.ts';
import { useIsPhone } from '../../../lib/hooks/use_is_phone.ts';
import { playbookTitle } from '../../../lib/playbooks/missing_texts.ts';
import roles from '../../../ui/Roles.module.css';
import { PlaybookBody } from '../PlaybookBody.tsx';
import { PlaybookEvent, PlaybookSummaryLine } from '../PlaybookSummaryLine.tsx';
import styles from './Detail.module.css';
import { DetailActions, DetailHead } from './DetailHead.tsx';
import { useDetailActions } from './use_detail_actions.ts';

/** A loaded playbook. On phones its facts and actions come last, so that the answer and the picks come first. */
export function DetailView({ uid, playbook }: { uid: string; playbook: UserPlaybook }) {
  const choice = usePlaybookValue(uid, playbook);
  const of = usePicksOf(playbook);
  const night = useNight(of?.event, {
    name: playbookTitle(playbook.name),
    picks: playbook.picks,
    netted: exposureOf(playbook.picks).netted,
    onlyValue: choice.onlyValue,
    kelly: choice.stakes?.fraction,
  });
  const actions = useDetailActions(uid, playbook);
  const [isEditing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const stopEditing = () => {
    setEditing(false);
    // The form that had the focus is removed: return the focus to Rename once it is rendered again.
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  const buttons = (
    <DetailActions
      uid={uid}
      playbook={playbook}
      actions={actions}
      renameButton={renameButton}
      onRename={() => setEditing(true)}
    />
  );
  const summary = <PlaybookSummaryLine playbook={playbook} />;
  return (
    <div className={styles.detail}>
      <p className={styles.back}>
        <Link to="/playbooks">
          <span aria-hidden="true">← </span>Back to Playbooks
        </Link>
      </p>
      <PlaybookEvent playbook={playbook} />
      <DetailHead playbook={playbook} actions={actions} isEditing={isEditing} onEdited={stopEditing}>
        {!isPhone && buttons}
      </DetailHead>
      {!isPhone && summary}
      {night.panel}
      <PlaybookBody playbook={playbook} since="Since you saved it" of={of} choice={choice} />
      {isPhone && summary}
      {isPhone && buttons}
      <p className={roles.row3}>
        <Link to="/playbooks" className={buttonClass('quiet')}>
          Back to Playbooks
        </Link>
      </p>
    </div>
  );
}

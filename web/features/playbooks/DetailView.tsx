import { Link } from 'react-router-dom';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { buttonClass } from '../../components/Button.tsx';
import { usePicksOf } from '../../components/picks/use_picks_of.ts';
import { usePlaybookValue } from '../../components/playbook_value.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Detail.module.css';
import { DetailHead } from './DetailHead.tsx';
import { PlaybookBody } from './PlaybookBody.tsx';
import { PlaybookEvent, PlaybookSummaryLine } from './PlaybookSummaryLine.tsx';

/** A loaded playbook. */
export function DetailView({ uid, playbook }: { uid: string; playbook: UserPlaybook }) {
  const choice = usePlaybookValue(uid, playbook);
  const of = usePicksOf(playbook);
  return (
    <div className={roles.stack5}>
      <p className={styles.back}>
        <Link to="/playbooks">
          <span aria-hidden="true">← </span>Back to Playbooks
        </Link>
      </p>
      <PlaybookEvent playbook={playbook} />
      <DetailHead uid={uid} playbook={playbook} />
      <PlaybookSummaryLine playbook={playbook} />
      <PlaybookBody playbook={playbook} since="Since you saved it" of={of} choice={choice} />
      <p>
        <Link to="/playbooks" className={buttonClass('quiet')}>
          Back to Playbooks
        </Link>
      </p>
    </div>
  );
}

import { useSearchParams } from 'react-router-dom';
import type { SharedPlaybook } from '../../../../core/contract/playbooks/shared_playbooks.ts';
import { QUESTIONS } from '../../../../core/strategies/catalogue.ts';
import { COPY } from '../../../lib/api/shared_playbooks.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { copiedAnswers } from '../copied_playbook.ts';
import { CopyShared } from '../results/CopyShared.tsx';
import { SimpleBuilder } from './SimpleBuilder.tsx';
import { SIMPLE_DRAFT } from './simple_draft.ts';
import { SIMPLE_PATH } from './use_simple_steps.ts';

/** The last question, from which the playbook can be built. */
const FILLED = `${SIMPLE_PATH}?step=${QUESTIONS.length}`;

const copiedOf = (playbook: SharedPlaybook) =>
  playbook.playbook_type === 'simple' ? copiedAnswers(playbook) : undefined;

/** The simple builder page, filled with a shared playbook if its address names one. */
export default function SimpleBuilderScreen() {
  const account = useAccount();
  const token = useSearchParams()[0].get(COPY);
  if (account.status !== 'signedIn') return null;
  const { uid } = account.user;
  if (token === null) return <SimpleBuilder key={uid} uid={uid} />;
  return (
    <CopyShared uid={uid} token={token} draft={SIMPLE_DRAFT} copied={copiedOf} path={SIMPLE_PATH} filled={FILLED} />
  );
}

import { useSearchParams } from 'react-router-dom';
import type { SharedPlaybook } from '../../../../core/contract/playbooks/shared_playbooks.ts';
import { COPY } from '../../../lib/api/shared_playbooks.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { copiedDescription } from '../copied_playbook.ts';
import { CopyShared } from '../results/CopyShared.tsx';
import { LANGUAGE_PATH, LanguageBuilder } from './LanguageBuilder.tsx';
import { LANGUAGE_DRAFT } from './language_draft.ts';

const copiedOf = (playbook: SharedPlaybook) =>
  playbook.playbook_type === 'language' ? copiedDescription(playbook) : undefined;

/** The language builder page, filled with a shared playbook if its address names one. */
export default function LanguageBuilderScreen() {
  const account = useAccount();
  const token = useSearchParams()[0].get(COPY);
  if (account.status !== 'signedIn') return null;
  const { uid } = account.user;
  if (token === null) return <LanguageBuilder key={uid} uid={uid} />;
  return (
    <CopyShared
      uid={uid}
      token={token}
      draft={LANGUAGE_DRAFT}
      copied={copiedOf}
      path={LANGUAGE_PATH}
      filled={LANGUAGE_PATH}
    />
  );
}

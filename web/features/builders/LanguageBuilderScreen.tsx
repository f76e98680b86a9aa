import { useAccount } from '../../lib/auth/account.ts';
import { LanguageBuilder } from './LanguageBuilder.tsx';

/** A description, then the playbook that it makes. */
export default function LanguageBuilderScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <LanguageBuilder key={account.user.uid} uid={account.user.uid} /> : null;
}

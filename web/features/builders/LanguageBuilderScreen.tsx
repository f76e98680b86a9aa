import { useAccount } from '../../lib/auth/account.ts';
import { LanguageBuilder } from './LanguageBuilder.tsx';

/** The language builder page. */
export default function LanguageBuilderScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <LanguageBuilder key={account.user.uid} uid={account.user.uid} /> : null;
}

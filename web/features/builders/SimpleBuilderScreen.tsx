import { useAccount } from '../../lib/auth/account.ts';
import { SimpleBuilder } from './SimpleBuilder.tsx';

/** The simple builder page. */
export default function SimpleBuilderScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <SimpleBuilder key={account.user.uid} uid={account.user.uid} /> : null;
}

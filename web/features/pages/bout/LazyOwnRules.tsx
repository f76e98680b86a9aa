import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { usePart } from '../../../lib/use_part.ts';

const load = () => import('./OwnRules.tsx');

/** The sides that the rules of a signed-in reader back, loaded for him alone. */
export function LazyOwnRules({ page }: { page: BoutPage }) {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  const part = usePart(load, uid !== undefined);
  return uid !== undefined && part ? <part.default uid={uid} page={page} /> : null;
}

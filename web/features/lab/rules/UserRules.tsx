import { useQuery } from '@tanstack/react-query';
import type { KeptRules } from '../../../../core/contract/kept_rules.ts';
import type { Condition } from '../../../../core/rules/rule.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { rulesQuery } from '../../../lib/api/rules.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { KeptRulesPanel } from './KeptRulesPanel.tsx';

/** The signed-in user's rules; undefined while they load and for a visitor. */
export function useUserRules(): KeptRules | undefined {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  return useQuery({ ...rulesQuery(uid ?? ''), enabled: uid !== undefined }).data;
}

function ListedRules({ uid, shown, onConditions }: { uid: string } & Props) {
  const { data, error, refetch } = useQuery(rulesQuery(uid));
  if (data !== undefined) {
    return <KeptRulesPanel uid={uid} rules={data.rules} search={data} shown={shown} onConditions={onConditions} />;
  }
  if (error === null) return <Skeleton shape="panel" />;
  return <ErrorState title="Your rules could not be loaded" message={error.message} onRetry={() => void refetch()} />;
}

interface Props {
  shown: string | undefined;
  onConditions(conditions: readonly Condition[]): void;
}

/** The rules of the user; nothing for a visitor. */
export function UserRules(props: Props) {
  const account = useAccount();
  return account.status === 'signedIn' ? <ListedRules uid={account.user.uid} {...props} /> : null;
}

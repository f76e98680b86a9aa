import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../lib/auth/account.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { Button } from '../controls/Button.tsx';
import type { FollowProps } from './use_alerts.ts';

const MemberFollow = lazyPart(() => import('./FollowOf.tsx'), { pending: <Button busy>Follow</Button> });
const SignIn = lazyPart(async () => ({ default: (await import('../saving/SignInDialog.tsx')).SignInDialog }));

/** Says that following needs an account, when it is pressed. */
function VisitorFollow({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Follow<span className="visually-hidden"> {name}</span>
      </Button>
      {isOpen && (
        <SignIn
          open
          title={`Sign in to follow ${name}`}
          address={`${pathname}${search}`}
          onClose={() => setOpen(false)}
        >
          We mail you when its picks are ready, a day before the event, and when one of them changes.
        </SignIn>
      )}
    </>
  );
}

/** *Follow* or *Following* on a playbook; asks visitors to sign in. */
export function FollowButton(props: FollowProps) {
  const account = useAccount();
  if (account.status === 'signedIn') return <MemberFollow uid={account.user.uid} {...props} />;
  return <VisitorFollow name={props.name} />;
}

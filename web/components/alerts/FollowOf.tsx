import { messageOf } from '../../lib/page/form_submit.ts';
import { Button } from '../controls/Button.tsx';
import styles from './Bell.module.css';
import { type FollowProps, useFollow } from './use_alerts.ts';

/** *Follow* or *Following*, for a member. */
export default function FollowOf({ uid, playbook, name }: FollowProps & { uid: string }) {
  const { isKnown, isFollowed, change } = useFollow(uid, playbook, name);
  const isOn = change.isPending ? change.variables === true : isFollowed;
  return (
    <>
      <Button
        className={styles.toggle}
        aria-pressed={isOn}
        busy={!isKnown || change.isPending}
        onClick={() => change.mutate(!isFollowed)}
      >
        {isOn ? 'Following' : 'Follow'}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <span className={styles.error} role="alert">
        {change.error !== null && `Not changed: ${messageOf(change.error)}`}
      </span>
    </>
  );
}

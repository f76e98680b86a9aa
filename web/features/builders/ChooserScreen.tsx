import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { LAB_PATH } from '../../../core/evidence/lab/lab_address.ts';
import { classNames } from '../../components/class_names.ts';
import { eventsQuery, isToCome } from '../../lib/api/events.ts';
import { profileQuery } from '../../lib/api/profile.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { today } from '../../lib/time/clock.ts';
import roles from '../../ui/Roles.module.css';
import styles from './ChooserScreen.module.css';

function Content({ figure, title, children }: { figure: string; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.figure} aria-hidden="true">
        {figure}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
    </>
  );
}

function BuilderCard({
  to,
  figure,
  title,
  children,
}: {
  to: string;
  figure: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.card}>
      <Content figure={figure} title={<Link to={to}>{title}</Link>}>
        {children}
      </Content>
    </li>
  );
}

/** Says that no further playbook can be saved. The builders stay available without saving. */
function LimitNote({ uid }: { uid: string }) {
  const { data: profile } = useQuery(profileQuery(uid));
  const full = profile !== undefined && profile.playbook_count >= profile.settings.available_playbooks;
  return (
    <p className={roles.muted} role="status">
      {full && (
        <>
          {TEXTS.limitReached}. You can still build one and look at it; to save it, first delete one of{' '}
          <Link to="/playbooks">your playbooks</Link>.
        </>
      )}
    </p>
  );
}

/** Says that no event is coming, without which no builder can make picks. */
function NoEventNote() {
  const { data } = useQuery(eventsQuery);
  const isNone = data?.events.every((event) => !isToCome(event, today()));
  return (
    <p className={roles.muted} role="status">
      {isNone && `${TEXTS.noUpcomingEvent}: a playbook can’t be built until the next card is listed.`}
    </p>
  );
}

/** The choice of builders. */
export default function ChooserScreen() {
  const account = useAccount();
  return (
    <div className={styles.screen}>
      <div>
        <h1>Build a Playbook</h1>
        <p className={styles.text}>
          Three ways from an idea to picks. You see what it would have done before you save.
        </p>
      </div>
      <NoEventNote />
      <ul className={styles.cards}>
        <BuilderCard to="/playbooks/build/simple" figure="10" title="Simple Builder">
          Ten questions about what you believe in. One answer each, two minutes in all.
        </BuilderCard>
        <BuilderCard to="/playbooks/build/language" figure="“ ”" title="Language Powered Builder">
          Say how you bet in your own words, in {LIMITS.description.least} to {LIMITS.description.most} characters. AI
          turns it into a playbook.
        </BuilderCard>
        <li className={classNames(styles.card, styles.disabled)}>
          <Content
            figure="±"
            title={
              <button type="button" disabled>
                Advanced Builder
              </button>
            }
          >
            Your own strategies and weights.
          </Content>
          <span className={styles.badge}>Coming Soon</span>
        </li>
      </ul>
      <p className={roles.muted}>
        Or try choices out first: <Link to={LAB_PATH}>the Lab</Link> shows at once what any of them would have done, and
        how much of it is luck.
      </p>
      {account.status === 'signedIn' && <LimitNote uid={account.user.uid} />}
    </div>
  );
}

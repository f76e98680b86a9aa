import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { valueClaim } from '../../../core/record/chain/claim.ts';
import { classNames } from '../../components/class_names.ts';
import { buttonClass } from '../../components/controls/Button.tsx';
import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import { useIsMember } from '../../lib/auth/account.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import roles from '../../ui/Roles.module.css';
import { ApproachCards } from './ApproachCards.tsx';
import styles from './HomeScreen.module.css';
import { NextCardPanel } from './NextCardPanel.tsx';
import { NextEvent } from './NextEvent.tsx';
import { useNextCard } from './use_next_card.ts';

/** The home page's questions and answers. */
const HOME_QUESTIONS = [
  {
    question: 'Will Cornerman make me a better bettor?',
    answer:
      'It can make you a more disciplined one. You see which ideas have held up, how much they disagree, and what a plan would have won or lost before you follow it. Closing odds are hard to beat, and no playbook changes that: treat every figure as an estimate.',
  },
  {
    question: 'How is it different from buying picks?',
    answer:
      'A tout sells you a name. Cornerman shows the work: the strategies behind each pick, the weight of each, the market’s view beside ours, and results on events that the weights had never seen. Losing stretches are shown as plainly as winning ones.',
  },
  {
    question: 'What does it cost?',
    answer:
      'The AI picks are free, and so is building your own playbooks today. A subscription for advanced tools is planned; what is free for looking at picks stays free.',
  },
  {
    question: 'Can I bet on Cornerman?',
    answer:
      'No. Cornerman takes no bets and holds no money. You place your picks at a sportsbook of your choice, where that is legal for you, at the odds it offers you then.',
  },
  {
    question: 'Which leagues are covered?',
    answer: 'Only the UFC for now. Other leagues may follow once they can be tested as thoroughly.',
  },
] as const;

/** The common questions of the home page. */
function CommonQuestions() {
  return (
    <section aria-labelledby="questions-title" className={styles.questions}>
      <h2 id="questions-title">Common questions</h2>
      <Accordion>
        {HOME_QUESTIONS.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

/** What may be claimed of Value. It is asked for after the card, which matters more; its room is kept. */
function Claim() {
  const card = useNextCard();
  const { data } = useQuery({ ...recordQuery, enabled: card.status !== 'loading' });
  const value = data?.playbooks.find(({ playbook }) => playbook === 'value');
  return <p className={styles.claim}>{value && valueClaim(value)}</p>;
}

/** What a member came for. Its place fills the first screen, so that what it says moves nothing. */
export const MemberStart = lazyPart(() => import('./MemberStart.tsx'), { pending: <div className={styles.member} /> });

/** The home page. What the product is comes first for visitors, and last for members. */
export default function HomeScreen() {
  const isMember = useIsMember() === true;
  return (
    <div className={styles.home}>
      {isMember && <MemberStart />}
      <div className={classNames(styles.hero, !isMember && styles.beside)}>
        <section className={styles.copy}>
          {!isMember && <NextEvent />}
          <h1 className={styles.headline}>
            <span>Study the tape.</span> <span>Weigh the angles.</span> <span>Take your corner.</span>
          </h1>
          <p className={styles.lead}>
            Cornerman backtests betting strategies on every UFC fight with odds since 2010, weighs them into one
            playbook, and turns it into picks sized to your budget. The AI picks are free.
          </p>
          <div className={roles.row3}>
            <Link to="/picks" className={buttonClass('primary')}>
              View Picks
            </Link>
            <Link to="/playbooks/build" className={buttonClass('quiet')}>
              Build a playbook
            </Link>
          </div>
          <p className={styles.record}>
            Every card our own playbooks would have called is graded in <Link to="/record">the record</Link>, the losses
            as plain as the wins.
          </p>
        </section>
        {!isMember && <NextCardPanel />}
        <Claim />
      </div>
      <ApproachCards />
      <div className={styles.more}>
        <CommonQuestions />
        <section className={styles.name} aria-labelledby="name-title">
          <h2 id="name-title">Why Cornerman?</h2>
          <p>
            Every fighter has one. A cornerman studies the tape, makes the plan and wraps the hands. Between rounds he
            says what he sees in a few plain words. He never throws the punch. Neither do we: Cornerman takes no bets.
            You decide, and you place them where you like.
          </p>
        </section>
      </div>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button.tsx';
import roles from '../../ui/Roles.module.css';
import { ApproachCards } from './ApproachCards.tsx';
import { Claim } from './Claim.tsx';
import { CommonQuestions } from './CommonQuestions.tsx';
import styles from './HomeScreen.module.css';
import { NextCardPanel } from './NextCardPanel.tsx';
import { NextEvent } from './NextEvent.tsx';
import { WayBack } from './WayBack.tsx';

/** The home page. */
export default function HomeScreen() {
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        <section className={styles.copy}>
          <WayBack />
          <NextEvent />
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
        <NextCardPanel />
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

import { Link } from 'react-router-dom';
import { BET_TEXTS } from '../../../core/contract/bet_texts.ts';
import { buttonClass } from '../../components/Button.tsx';
import styles from './Account.module.css';

/** The way to own limits and pauses. */
export function ResponsiblePlay() {
  return (
    <div className={styles.danger}>
      <h2>Responsible play</h2>
      <p className={styles.lead}>
        Limits on stakes and losses per day, week and month, and pauses that can’t be ended early. {BET_TEXTS.help}
      </p>
      <Link to="/bets/limits" className={buttonClass('quiet')}>
        Limits and pauses
      </Link>
    </div>
  );
}

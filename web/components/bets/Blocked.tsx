import { Link } from 'react-router-dom';
import styles from './BetSheet.module.css';

/** Why *I bet this* is off, a limit that is reached or a pause, with help lines. */
export function Blocked({ text }: { text: string }) {
  return (
    <div className={styles.blocked} role="status">
      <p>{text}</p>
      <p>
        <Link to="/bets/new">Write down a bet made elsewhere</Link> · <Link to="/bets/limits">Your limits</Link>
      </p>
    </div>
  );
}

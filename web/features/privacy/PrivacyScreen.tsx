import { Link } from 'react-router-dom';
import { KEPT_DATA } from '../../../core/contract/my_data.ts';
import styles from './Privacy.module.css';

/** What is kept about an account, and how long. */
export default function PrivacyScreen() {
  return (
    <div className={styles.screen}>
      <h1>Privacy</h1>
      <p>
        Cornerman keeps what you give it, and nothing else: no advertising, no trackers, no data for others. What you
        bet is yours alone. Visitors without an account are only counted: a page and a day, no address and no name.
      </p>
      <table className={styles.table}>
        <caption>What is kept about an account, and how long</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {KEPT_DATA.map(({ what, howLong }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Your budget, odds format, books and the columns of your files stay in your browser and are not sent. Under{' '}
        <Link to="/profile">Profile</Link> you can save everything as one file, or delete the account with all of it.
      </p>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import styles from './Footer.module.css';

const FooterData = lazyPart(() => import('./FooterData.tsx'));

/** The footer: links, responsible play, disclaimer and data credits. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/contact">Contact</Link>
          <Link to="/faq">FAQ</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/status">Data</Link>
          <Link to="/developers" className={styles.desk}>
            Developers
          </Link>
        </nav>
        <div className={styles.small}>
          <p>
            Estimates, not promises. Bet only what you can afford to lose, and only where it is legal and you are of
            age: 18+/21+ where your law says so. If it stops being fun, call or text{' '}
            <a href="tel:+18004262537">1-800-GAMBLER</a>. Cornerman takes no bets and is not affiliated with the UFC.
          </p>
        </div>
        <FooterData />
      </div>
    </footer>
  );
}

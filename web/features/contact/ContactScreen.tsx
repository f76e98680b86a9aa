import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../lib/auth/account.ts';
import roles from '../../ui/Roles.module.css';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactScreen.module.css';
import { FeatureRequestLink } from './FeatureRequestLink.tsx';
import { ThankYou } from './ThankYou.tsx';

/** The contact page. */
export default function ContactScreen() {
  const account = useAccount();
  const [sent, setSent] = useState(false);
  if (account.status !== 'signedIn') return null;
  return (
    <div className={styles.contact}>
      <h1>Contact Us</h1>
      <p className={roles.muted}>
        Many answers are in the <Link to="/faq">FAQ</Link>. <FeatureRequestLink />
      </p>
      {sent ? <ThankYou /> : <ContactForm user={account.user} onSent={() => setSent(true)} />}
    </div>
  );
}

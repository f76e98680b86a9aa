import { useEffect, useRef } from 'react';
import styles from './ContactScreen.module.css';

/** Replaces the form after sending and takes the focus. */
export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <h2 ref={heading} tabIndex={-1}>
        Thank you for your message!
      </h2>
      <p>We've received your submission and will get back to you shortly.</p>
    </div>
  );
}

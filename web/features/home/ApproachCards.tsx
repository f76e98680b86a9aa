import { LIMITS } from '../../../core/contract/limits/limits.ts';
import styles from './ApproachCards.module.css';

const CARDS = [
  {
    sign: String(LIMITS.strategies),
    title: 'Strategies, tested',
    text: 'Favorites, dogs, reach, age, form, parlays and five modelled cappers, settled on thousands of bouts.',
  },
  {
    sign: '0',
    title: 'Both sides bet',
    text: 'Where strategies back both fighters of a bout with straight bets, we net those out, so you don’t pay the margin on both. Parlays stand as they are.',
  },
  {
    sign: '±',
    title: 'Honest numbers',
    text: 'Every return says whether it is out of sample, and its range, next to what doing nothing clever would have earned.',
  },
  {
    sign: '$',
    title: 'Your budget',
    text: 'Say what tonight is worth to you. See each bet, what it could win, and what stays in your pocket.',
  },
] as const;

/** The four approach cards. */
export function ApproachCards() {
  return (
    <section aria-labelledby="approach-title">
      <h2 id="approach-title" className="visually-hidden">
        Our approach
      </h2>
      <ul className={styles.cards}>
        {CARDS.map(({ sign, title, text }) => (
          <li key={title} className={styles.card}>
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

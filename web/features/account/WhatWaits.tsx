import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './WhatWaits.module.css';

const [FIRST] = QUESTIONS;
const SHOWN_OPTIONS = 4;
/** The option that the picture shows as chosen. */
const CHOSEN = 1;

/** A question as the questionnaire shows it; grey lines stand for what each option did. */
const Question = () => (
  <div className={styles.card}>
    <p className={styles.eyebrow}>Question 1 of {QUESTIONS.length}</p>
    <p className={styles.title}>{FIRST?.title}</p>
    <ul className={styles.options}>
      {FIRST?.options.slice(0, SHOWN_OPTIONS).map(({ id, option }, index) => (
        <li key={id} className={classNames(index === CHOSEN && styles.chosen)}>
          {option}
        </li>
      ))}
    </ul>
  </div>
);

/** A result: the curve of a test within its range, and picks with a verdict. */
const Result = () => (
  <div className={styles.card}>
    <p className={styles.eyebrow}>Your playbook</p>
    <svg className={styles.curve} viewBox="0 0 320 84" aria-hidden="true">
      <path className={styles.range} d="M0 42 40 34 90 30 150 20 220 18 320 6V74L220 72 150 66 90 60 40 52z" />
      <path className={styles.zero} d="M0 42h320" />
      <path
        className={styles.line}
        d="M0 42 22 38 46 47 70 40 96 50 128 44 160 34 190 39 224 48 252 40 284 36 320 45"
      />
    </svg>
    <ul className={styles.picks}>
      <li>
        <span className={styles.grey} />
        <span className={styles.bet}>Bet</span>
      </li>
      <li>
        <span className={styles.grey} />
        <span className={styles.skip}>Skip</span>
      </li>
    </ul>
  </div>
);

/** A picture of what an account is for: the questions and a result. */
export const WhatWaits = () => (
  <figure className={styles.waits}>
    <figcaption>
      <h2>What waits for you</h2>
      <p className={styles.text}>
        {QUESTIONS.length} questions, each option with what it did. Then your playbook: what it made or lost in its
        test, whether that is luck, and its picks for the next card. Free, up to {LIMITS.playbooksPerUser} playbooks.
      </p>
    </figcaption>
    <div className={styles.pictures} aria-hidden="true">
      <Question />
      <Result />
    </div>
  </figure>
);

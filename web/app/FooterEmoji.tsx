import { useEffect, useState } from 'react';
import styles from './FooterEmoji.module.css';

const EMOJI = ['🥊', '🥋', '🤼', '💪', '🔔', '🏆', '🧊'] as const;
const SECONDS_EACH = 10;

/** A rotating emoji. A press pauses and resumes it (WCAG 2.2.2). */
export function FooterEmoji() {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setIndex((at) => (at + 1) % EMOJI.length), SECONDS_EACH * 1000);
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <button
      type="button"
      className={styles.emoji}
      aria-label="Hold the emoji still"
      aria-pressed={paused}
      onClick={() => setPaused(!paused)}
    >
      <span aria-hidden="true">{EMOJI[index]}</span>
    </button>
  );
}

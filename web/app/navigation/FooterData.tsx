import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/class_names.ts';
import { Choice } from '../../components/controls/Choice.tsx';
import { Credits } from '../../features/status/Credits.tsx';
import { resultsLine } from '../../features/status/results_line.ts';
import { statusQuery } from '../../lib/api/status.ts';
import { THEME, type Theme, usePreference } from '../../lib/saved/preferences.ts';
import { now } from '../../lib/time/clock.ts';
import styles from './Footer.module.css';

/** How old the newest results are, and who confirms them; nothing where no live source is read. */
function Freshness() {
  const { data } = useQuery(statusQuery);
  if (data?.results === undefined) return null;
  return (
    <p>
      {resultsLine(data.results, now().getTime())} <Link to="/status">Status</Link>
    </p>
  );
}

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

/** Chooses the colour theme. `theme.js` applies the stored choice before the first paint of the next visit. */
export function ThemeToggle() {
  const [theme, setTheme] = usePreference(THEME);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return <Choice legend="Colour theme" options={THEMES} chosen={theme} onChoose={choose} />;
}

const EMOJI = ['🥊', '🥋', '🤼', '💪', '🔔', '🏆', '🧊'] as const;
const SECONDS_EACH = 10;

/** A rotating emoji. A press pauses and resumes it (WCAG 2.2.2). */
function FooterEmoji() {
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

/** What the footer does without on a first paint: emoji, colour theme, whose the data is, and how fresh. */
export default function FooterData() {
  return (
    <>
      <div className={styles.settings}>
        <FooterEmoji />
        <ThemeToggle />
      </div>
      <div className={classNames(styles.small, styles.data)}>
        <Credits />
        <Freshness />
      </div>
    </>
  );
}

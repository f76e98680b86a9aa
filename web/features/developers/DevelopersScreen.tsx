import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { Code } from './Code.tsx';
import styles from './Developers.module.css';
import { EXAMPLES, type Example } from './examples.ts';
import { KeysPanel } from './KeysPanel.tsx';

const LIST: readonly Example[] = Object.values(EXAMPLES);

/** The address of this site; prerendered pages have one as long. */
const siteAddress = () => (typeof window === 'undefined' ? 'https://cornerman.example' : window.location.origin);

const { requests, perDay } = LIMITS;

const Limits = () => (
  <section className={styles.part}>
    <h2>Limits</h2>
    <ul>
      <li>
        {LIMITS.keys.perUser} keys an account. Calls with keys and on the site count together: {requests.burst} in{' '}
        {requests.burstSeconds} seconds, {requests.day.toLocaleString('en-US')} a day.
      </li>
      <li>
        A day: {perDay.optimize} optimisations, {perDay.picks} calculations of picks, {perDay.optimize_language}{' '}
        readings of descriptions. The day begins at midnight UTC.
      </li>
      <li>Above a limit the answer is 429, with the seconds to wait in the header “Retry-After”.</li>
      <li>
        An unknown or ended key, or one without the scope, is answered with 403; none at all with 401. Errors are JSON
        with a “message”. While the site starts or imports for the first time it answers 503: ask again.
      </li>
    </ul>
  </section>
);

const HandedOn = () => (
  <section className={styles.part}>
    <h2>What you may hand on</h2>
    <p>
      Forecasts, picks, records and proofs are Cornerman’s own: hand them on with a link to this site. Answers to keys
      have no bookmakers’ odds and nothing that tells them, because their providers allow to show odds here alone.
      Public paths that name odds are for your own use. <Link to="/status">Whose the data is</Link>
    </p>
  </section>
);

/** For programs: keys, examples that run as they stand, limits, and what may be handed on. */
export default function DevelopersScreen() {
  const site = siteAddress();
  return (
    <div className={styles.screen}>
      <h1>Developers</h1>
      <p>
        Everything on this site can be read by programs. Public figures need no key. What is yours, playbooks, rules and
        bets, is read and changed with an <a href="#keys">API key</a> at “{API_BASE}/v1”. The OpenAPI document,{' '}
        <a href={`${API_BASE}/openapi.json`}>{API_BASE}/openapi.json</a>, describes every call; clients for TypeScript
        and Python are generated from it.
      </p>
      {LIST.map(({ title, text, code }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Code what={title} text={code(site)} />
        </section>
      ))}
      <p>Web assistants that insist on OAuth can’t be connected yet.</p>
      <Limits />
      <HandedOn />
      <KeysPanel />
    </div>
  );
}

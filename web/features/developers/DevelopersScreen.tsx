import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { Code } from './Code.tsx';
import styles from './Developers.module.css';
import { EXAMPLES, type Example } from './examples.ts';
import { KeysPanel } from './KeysPanel.tsx';

const LIST: readonly Example[] = Object.values(EXAMPLES);

/** The address of this site; prerendered pages have one as long. */
const siteAddress = () => (typeof window === 'undefined' ? 'https://cornerman.example' : window.location.origin);

const { requests, perDay } = LIMITS;

const Calls = lazyPart(() => import('./Calls.tsx'), {
  pending: <p>Loading …</p>,
  failed: <p>The calls could not be loaded.</p>,
});

/** One line that opens to every call. */
function AllCalls() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.calls} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All calls</summary>
      {isOpen && <Calls />}
    </details>
  );
}

const Needs = ({ needs }: { needs: Example['needs'] }) =>
  needs === undefined ? (
    'Needs no key. '
  ) : (
    <>
      Needs <a href="#keys">a key</a> that may {needs}.{' '}
    </>
  );

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
        An unknown or ended key, one after no “Bearer”, or one that may not do it, is answered with 403; none at all
        with 401. What is not among the calls is answered with 404. Errors are JSON with a “message”. While the site
        starts or imports for the first time it answers 503: ask again.
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
        <a href={`${API_BASE}/openapi.json`}>{API_BASE}/openapi.json</a>, describes every call with its fields, so that
        generators make clients from it.
      </p>
      <AllCalls />
      {LIST.map(({ title, needs, text, code }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>
            <Needs needs={needs} />
            {text}
          </p>
          <Code what={title} text={code(site)} />
        </section>
      ))}
      <Limits />
      <HandedOn />
      <KeysPanel />
    </div>
  );
}

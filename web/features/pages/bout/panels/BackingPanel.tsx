import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_BUDGET } from '../../../../../core/contract/limits/limits.ts';
import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import { PLAYBOOK_COPY } from '../../../../../core/contract/playbooks/playbook_types.ts';
import type { Corner } from '../../../../../core/domain/cards/corners.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import { moneyText } from '../../../../../core/format/numbers/money.ts';
import { betResult, shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import type { PricedBout } from '../../../../../core/prices/priced_bout.ts';
import { STRATEGIES, strategyName } from '../../../../../core/strategies/catalogue.ts';
import { strategyAddress } from '../../../../../core/strategies/ids.ts';
import { classNames } from '../../../../components/class_names.ts';
import { useBudget } from '../../../../components/picks/stakes/use_budget.ts';
import { useAccount } from '../../../../lib/auth/account.ts';
import { lazyPart } from '../../../../lib/load/lazy_part.tsx';
import roles from '../../../../ui/Roles.module.css';
import pages from '../../Pages.module.css';
import styles from './BackingPanel.module.css';

const OwnRules = lazyPart(() => import('./OwnRules.tsx'));

/** Names shown of each side at first. */
const FIRST_SHOWN = 10;

const SIGNS = { won: '✓', lost: '✗', returned: '↺' } as const;
const WORDS = { won: 'won', lost: 'lost', returned: 'returned' } as const;

function Sign({ result }: { result: keyof typeof SIGNS | undefined }) {
  if (result === undefined) return null;
  return (
    <span className={classNames(result === 'won' && pages.up, result === 'lost' && pages.down)}>
      <span aria-hidden="true">{SIGNS[result]}</span>
      <span className="visually-hidden">{WORDS[result]}</span>
    </span>
  );
}

interface ListProps {
  page: BoutPage;
  corner: Corner;
  areAllShown: boolean;
}

/** The strategies that bet on a side, in catalogue order. */
function StrategyList({ page, corner, areAllShown }: ListProps) {
  const backing = page.strategies.filter((each) => each.corner === corner);
  const shown = areAllShown ? backing : backing.slice(0, FIRST_SHOWN);
  return (
    <ul className={classNames(styles.list, corner === 'blue' && roles.end)} aria-label={shortNames(page)[corner]}>
      {shown.map(({ strategy, moneyline, parlays }) => (
        <li key={strategy}>
          <Link className={pages.link} to={strategyAddress(strategy)}>
            {strategyName(strategy)}
          </Link>
          {!moneyline && <span className={pages.muted}> in {countText(parlays, 'parlay')}</span>}{' '}
          <Sign result={betResult(page, corner)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the rows were published; before the result nothing is tested yet. */
function publicationText({ playbooks, result }: BoutPage): string {
  if (playbooks.every(({ published }) => published)) return ', as published';
  if (playbooks.some(({ published }) => published)) return ', some as published, the others tested';
  return result === null ? '' : ', tested';
}

function PlaybookRows({ page }: { page: PricedBout<BoutPage> }) {
  const { amount } = useBudget();
  const budget = amount > 0 ? amount : DEFAULT_BUDGET;
  const names = shortNames(page);
  if (page.playbooks.length === 0) return null;
  return (
    <>
      <dl className={styles.playbooks}>
        {page.playbooks.map(({ playbook, corner, stake, parlays, parlay_stake, result }) => (
          <div key={`${playbook}-${corner}`}>
            <dt>{PLAYBOOK_COPY[playbook].name}</dt>
            <dd className={roles.end}>
              {names[corner]}
              {parlays > 0 && <span className={pages.muted}>, in {countText(parlays, 'parlay')}</span>}
            </dd>
            <dd className={roles.strong}>
              {stake + parlay_stake > 0 ? moneyText((stake + parlay_stake) * budget) : 'nets out'}{' '}
              <Sign result={result ?? betResult(page, corner)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={pages.note}>
        Of a {moneyText(budget).replace('.00', '')} budget each
        {publicationText(page)}
        {page.result === null && `, Value at the ${page.basis === 'best' ? 'best price' : 'market line'}`}.
        {page.result !== null && ' Marks are of the side, not of a whole parlay.'}
      </p>
    </>
  );
}

/** Which strategies and playbooks bet on which side. */
export function BackingPanel({ page }: { page: PricedBout<BoutPage> }) {
  const account = useAccount();
  const [areAllShown, showAll] = useState(false);
  const count = (corner: Corner) => page.strategies.filter((each) => each.corner === corner).length;
  const [red, blue] = [count('red'), count('blue')];
  const betting = new Set(page.strategies.map(({ strategy }) => strategy)).size;
  const more = Math.max(0, red - FIRST_SHOWN) + Math.max(0, blue - FIRST_SHOWN);
  return (
    <section className={pages.body} aria-label="Who backs whom">
      <p className={pages.note}>
        {betting} of {STRATEGIES.length} strategies bet on this bout
      </p>
      {account.status === 'signedIn' && <OwnRules uid={account.user.uid} page={page} />}
      {betting > 0 && (
        <>
          <p className={styles.counts}>
            <strong>{red}</strong>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.red} width={`${(100 * red) / (red + blue)}%`} height="6" />
              <rect
                className={styles.blue}
                x={`${(100 * red) / (red + blue)}%`}
                width={`${(100 * blue) / (red + blue)}%`}
                height="6"
              />
            </svg>
            <strong>{blue}</strong>
          </p>
          <div className={styles.lists}>
            <StrategyList page={page} corner="red" areAllShown={areAllShown} />
            <StrategyList page={page} corner="blue" areAllShown={areAllShown} />
          </div>
          {more > 0 && !areAllShown && (
            <button type="button" className={styles.more} onClick={() => showAll(true)}>
              {more} more
            </button>
          )}
        </>
      )}
      <PlaybookRows page={page} />
    </section>
  );
}

import { Link } from 'react-router-dom';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { type Corner, isDecisive } from '../../../../core/domain/cards/corners.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import { endText, eventTitle } from '../../../../core/format/words/bout_words.ts';
import { lineName } from '../../../../core/format/words/line_words.ts';
import { surnameOf } from '../../../../core/format/words/surnames.ts';
import { chancesOf, placeText, standingText } from '../../../../core/pages/bout/bout_sentences.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { classNames } from '../../../components/class_names.ts';
import { Shared } from '../../../components/layout/Shared.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { FighterName } from '../FighterName.tsx';
import pages from '../Pages.module.css';
import styles from './BoutHead.module.css';

function Name({ page, corner }: { page: BoutPage; corner: Corner }) {
  const side = page[corner];
  const last = surnameOf(side.name);
  const first = side.name.slice(0, side.name.length - last.length).trim();
  return (
    <div className={classNames(styles.name, pages[corner], styles[corner])}>
      <p className={styles.names}>
        {first !== '' && <span className={styles.first}>{first} </span>}
        <span className={styles.surname}>
          <Shared of="fighter" id={side.slug ?? side.name}>
            <span>
              <FighterName fighter={side} text={last} />
            </span>
          </Shared>
        </span>
      </p>
      <p className={styles.standing}>{standingText(side)}</p>
    </div>
  );
}

/** Below a side's chance: how it ended, else the best price with its book, else the market line. */
function PriceText({ page, corner }: { page: PricedBout<BoutPage>; corner: Corner }) {
  const [style] = usePreference(ODDS_STYLE);
  const outcome = page.result?.outcome;
  if (isDecisive(outcome)) return outcome === corner ? <strong>won, {endText(page.result ?? NO_END)}</strong> : null;
  const offer = page.offers?.[corner];
  if (offer !== undefined) {
    return (
      <>
        best price <strong>{oddsText(offer.odds, style)}</strong> at {offer.book.title}
      </>
    );
  }
  if (page.odds === null) return page.result === null ? <>no price yet</> : null;
  return (
    <>
      {lineName(page.line_source)} <strong>{oddsText(page.odds[corner], style)}</strong>
    </>
  );
}

const NO_END = { method: null, round: null, time: null };

/** Both chances on a bar, with the market's as a tick. */
function ChanceBar({ page }: { page: PricedBout<BoutPage> }) {
  const { forecast, market } = chancesOf(page, 'red');
  const split = forecast ?? market;
  if (split === undefined) return null;
  return (
    <div className={styles.chances}>
      {(['red', 'blue'] as const).map((corner) => (
        <p key={corner} className={classNames(styles.chance, styles[corner])}>
          <strong>{pickPercentText(corner === 'red' ? split : 1 - split)}</strong>{' '}
          <span>
            <PriceText page={page} corner={corner} />
          </span>
        </p>
      ))}
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.redPart} x="0" y="0" width={`${100 * split}%`} height="16" />
        <rect className={styles.bluePart} x={`${100 * split}%`} y="0" width={`${100 * (1 - split)}%`} height="16" />
        {market !== undefined && forecast !== undefined && (
          <line className={styles.tick} x1={`${100 * market}%`} x2={`${100 * market}%`} y1="-4" y2="20" />
        )}
      </svg>
      {market !== undefined && forecast !== undefined && (
        <p className={styles.market} style={{ '--place': `${100 * market}%` }}>
          market {pickPercentText(market)}
        </p>
      )}
    </div>
  );
}

/** Names of the sides, their chances, and where the bout stands on its card. */
export function BoutHead({ page }: { page: PricedBout<BoutPage> }) {
  const { event, red, blue } = page;
  return (
    <header className={styles.head}>
      <h1 className="visually-hidden">
        {red.name} vs. {blue.name}
      </h1>
      <p className={pages.eyebrow}>
        <Link to={pageAddress('events', event.id)}>{eventTitle(event.name)}</Link>, {dateText(event.date)} ·{' '}
        {placeText(page)}
      </p>
      <Shared of="bout" id={page.id}>
        <div className={styles.pair}>
          <Name page={page} corner="red" />
          <span className={styles.against} aria-hidden="true">
            vs.
          </span>
          <Name page={page} corner="blue" />
        </div>
      </Shared>
      {!page.called_off && <ChanceBar page={page} />}
    </header>
  );
}

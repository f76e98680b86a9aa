import type { ReactNode } from 'react';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { signedPickPercentText } from '../../../../core/format/percent.ts';
import { boutSentence, chancesOf, toldSide } from '../../../../core/pages/bout_sentences.ts';
import { edgeOf } from '../../../../core/value/pick_value.ts';
import { classNames } from '../../../components/class_names.ts';
import { oddsText } from '../../../components/picks/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import pages from '../Pages.module.css';
import type { BoutBooks } from './use_bout_prices.ts';

/** The edge of the side that the forecast rates above the market, at the best price or the market line. */
function Edge({ page, prices }: { page: BoutPage; prices: BoutBooks }) {
  const [style] = usePreference(ODDS_STYLE);
  const corner = toldSide(page);
  if (prices.hasMoved) return <>{prices.finding} </>;
  const { forecast } = chancesOf(page, corner);
  const odds = prices.best?.[corner][corner] ?? page.odds?.[corner];
  if (forecast === undefined || odds === undefined) return null;
  const edge = edgeOf(forecast, odds);
  return (
    <>
      At <strong>{oddsText(odds, style)}</strong> that is an edge of{' '}
      <span className={classNames(edge > 0 && pages.up, edge < 0 && pages.down)}>{signedPickPercentText(edge)}</span>.{' '}
    </>
  );
}

/** What the page finds, in a sentence, and how sure that is. */
export function BoutFinding({ page, prices, share }: { page: BoutPage; prices: BoutBooks; share: ReactNode }) {
  const isToCome = page.result === null && !page.called_off;
  const [main] = page.reasons;
  const corner = toldSide(page);
  return (
    <div className={pages.finding}>
      <p className={pages.sentence}>{boutSentence(page)}</p>
      {page.forecast !== null && !page.called_off && (
        <p className={pages.details}>
          {isToCome && <Edge page={page} prices={prices} />}
          {main !== undefined && `${main.group} moves the forecast most: ${main[corner]}. `}
          The forecast’s gain over the market is small: one bout says nothing about it.
        </p>
      )}
      {share}
    </div>
  );
}

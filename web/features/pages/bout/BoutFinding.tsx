import type { ReactNode } from 'react';
import type { LineSource } from '../../../../core/contract/pages/page_parts.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { oldText } from '../../../../core/format/words/line_words.ts';
import {
  boutAnswer,
  boutSentence,
  chancesOf,
  shortNames,
  toldSide,
} from '../../../../core/pages/bout/bout_sentences.ts';
import { edgeOf } from '../../../../core/portfolio/value/pick_value.ts';
import { classNames } from '../../../components/class_names.ts';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { PriceBasis } from '../../../components/prices/PriceBasis.tsx';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { now } from '../../../lib/time/clock.ts';
import pages from '../Pages.module.css';
import type { BoutAtPrices } from './use_priced_bout.ts';

const NO_EDGE = 'There is no forecast at the books’ prices, so the best price has no edge.';

/** The line as part of a sentence: `the price of one exchange, 2 h old`. */
function lineWords(source: LineSource | undefined): string {
  const name = source?.from === 'exchange' ? 'price of one exchange' : 'market line';
  return source?.at ? `the ${name}, ${oldText(source.at, now())} old` : `the ${name}`;
}

/** The edge of the side that the forecast rates above the market, at the price that the page goes by. */
function Edge({ at: { page, books } }: { at: BoutAtPrices }) {
  const [style] = usePreference(ODDS_STYLE);
  const corner = toldSide(page);
  if (!page.hasEdge) return <>{books.finding ?? NO_EDGE} </>;
  const { forecast } = chancesOf(page, corner);
  const odds = page.odds?.[corner];
  if (forecast === undefined || odds === undefined) return null;
  const offer = page.offers?.[corner];
  const edge = edgeOf(forecast, odds);
  return (
    <>
      At <strong>{oddsText(odds, style)}</strong>,{' '}
      {offer ? `the best price, at ${offer.book.title}` : lineWords(page.line_source)}, that is an edge of{' '}
      <span className={classNames(edge > 0 && pages.up, edge < 0 && pages.down)}>{signedPickPercentText(edge)}</span> on{' '}
      {shortNames(page)[corner]}.{' '}
    </>
  );
}

/** What the page finds, in a sentence, and how sure that is. */
export function BoutFinding({ at, share }: { at: BoutAtPrices; share: ReactNode }) {
  const { page, prices } = at;
  const isToCome = page.result === null && !page.called_off;
  const [main] = page.reasons;
  const corner = toldSide(page);
  const [answer, said] = [boutAnswer(page), boutSentence(page)];
  return (
    <div className={pages.finding}>
      <p className={pages.sentence}>{answer}</p>
      {page.forecast !== null && !page.called_off && (
        <p className={pages.details}>
          {answer !== said && `${said} `}
          {isToCome && <Edge at={at} />}
          {main !== undefined && `${main.group} moves the forecast most: ${main[corner]}. `}
          The forecast’s gain over the market is small: one bout says nothing about it.
        </p>
      )}
      <div className={pages.tools}>
        {isToCome && <PriceBasis {...prices} />}
        {share}
      </div>
    </div>
  );
}

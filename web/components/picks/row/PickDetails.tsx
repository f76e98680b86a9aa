import { useState } from 'react';
import { dateText } from '../../../../core/format/dates.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import { TERMS, type TermId } from '../../../../core/format/words/terms.ts';
import type { BestPrice } from '../../../../core/playbooks/best_prices.ts';
import { today } from '../../../lib/time/clock.ts';
import { PickBells } from '../../alerts/PriceBell.tsx';
import { type Curve, CurvePicture } from '../../charts/curve/CurvePicture.tsx';
import { curveScale } from '../../charts/curve/curve_scale.ts';
import { PickEndings } from '../../endings/PickEndings.tsx';
import { MyBookPays } from '../../my_book/MyBookPays.tsx';
import { Term } from '../../term/Term.tsx';
import styles from '../price/PriceMovement.module.css';
import { oddsText } from '../price/price_words.ts';
import { WhyPick, type WhyPickProps } from './WhyPick.tsx';

/** A smaller difference is none. */
const LEAST_BETTER = 0.0005;

/** The difference to the market line: `Anvil pays 2.4% more than the market line.`; undefined if there is none. */
function betterText({ book, better }: Pick<BestPrice, 'book' | 'better'>): string | undefined {
  if (Math.abs(better) < LEAST_BETTER) return undefined;
  const difference = pickPercentText(Math.abs(better));
  if (better > 0) return `${book.title} pays ${difference} more than the market line.`;
  return `${book.title} has the best price now and pays ${difference} less than the market line.`;
}

/** How the line has moved, in words; undefined where it is known for one time only. */
function movementText({ path }: Pick<BestPrice, 'path'>, style: OddsStyle): string | undefined {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return undefined;
  const at = (odds: number) => oddsText(odds, style);
  const since = dateText(new Date(first.at * 1000).toISOString());
  return `Since ${since} the best price of all books went from ${at(first.best)} to ${at(last.best)}, the middle one from ${at(first.median)} to ${at(last.median)}.`;
}

/** The best and the median odds over time. */
function Picture({ path }: Pick<BestPrice, 'path'>) {
  const times = path.map(({ at }) => at);
  const curves: Curve[] = [
    { times, values: path.map(({ median }) => median), look: 'small' },
    { times, values: path.map(({ best }) => best), look: 'own' },
  ];
  return (
    <span className={styles.picture}>
      <CurvePicture scale={curveScale(curves)} curves={curves} />
    </span>
  );
}

/** How a pick's price has moved, as a small picture and in words, and how much better than the market line it is. */
function PriceMovement({ best, oddsStyle }: { best: BestPrice | undefined; oddsStyle: OddsStyle }) {
  const words = best && movementText(best, oddsStyle);
  const better = best && betterText(best);
  if (best === undefined || (words === undefined && better === undefined)) return null;
  return (
    <div className={styles.movement}>
      {words !== undefined && <Picture path={best.path} />}
      <p>{[better, words].filter(Boolean).join(' ')}</p>
    </div>
  );
}

interface Props extends WhyPickProps {
  best: BestPrice | undefined;
  /** What is wrong with the books' prices, in sentences. */
  findings?: readonly string[] | undefined;
  oddsStyle: OddsStyle;
  /** What is bet on it, in dollars; 0 for nothing. */
  stake: number;
  /** The event that the pick is on; undefined for one that is over. */
  eventId: string | undefined;
}

/** The words of a pick that a newcomer may not know. */
const WORDS: readonly TermId[] = ['edge', 'fair', 'supporters', 'netted', 'kelly'];

const Words = () => (
  <p className={styles.words}>
    {WORDS.map((id) => (
      <Term key={id} of={id}>
        {TERMS[id].name}
      </Term>
    ))}
  </p>
);

/** What an opened row shows: reasons, worth at the reader's own book, how the bout ends, the path of the price. */
export default function PickDetails({ best, findings = [], oddsStyle, stake, eventId, ...reasons }: Props) {
  const [typed, setTyped] = useState('');
  const { pick, budget } = reasons;
  const { eventDate } = reasons;
  // Bouts of a past event may be without a page: their results have one of their own.
  const isToCome = eventDate !== undefined && eventDate >= today();
  const backed = { probability: pick.probability, isForecast: pick.is_forecast !== false, budget, planned: stake };
  return (
    <>
      <WhyPick {...reasons} />
      <PickBells pick={pick} eventId={eventId} />
      <MyBookPays about={pick.pick_name} backed={backed} typed={typed} onType={setTyped} />
      {findings.length > 0 && <p className={styles.findings}>{findings.join(' ')}</p>}
      {isToCome && <PickEndings pick={pick} date={eventDate} />}
      <PriceMovement best={best} oddsStyle={oddsStyle} />
      <Words />
    </>
  );
}

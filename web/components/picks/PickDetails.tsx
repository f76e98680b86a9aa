import { useState } from 'react';
import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { TERMS, type TermId } from '../../../core/format/terms.ts';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import { today } from '../../lib/clock.ts';
import { PickEndings } from '../endings/PickEndings.tsx';
import { MyBookPays } from '../my_book/MyBookPays.tsx';
import { Term } from '../term/Term.tsx';
import styles from './PriceMovement.module.css';
import { PriceMovement } from './PriceMovement.tsx';
import { WhyPick, type WhyPickProps } from './WhyPick.tsx';

interface Props extends WhyPickProps {
  best: BestPrice | undefined;
  /** What is wrong with the books' prices, in sentences. */
  findings?: readonly string[] | undefined;
  oddsStyle: OddsStyle;
  /** What is bet on it, in dollars; 0 for nothing. */
  stake: number;
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
export default function PickDetails({ best, findings = [], oddsStyle, stake, ...reasons }: Props) {
  const [typed, setTyped] = useState('');
  const { pick, budget } = reasons;
  const { eventDate } = reasons;
  // Bouts of a past event may be without a page: their results have one of their own.
  const isToCome = eventDate !== undefined && eventDate >= today();
  const backed = { probability: pick.probability, isForecast: pick.is_forecast !== false, budget, planned: stake };
  return (
    <>
      <WhyPick {...reasons} />
      <MyBookPays about={pick.pick_name} backed={backed} typed={typed} onType={setTyped} />
      {findings.length > 0 && <p className={styles.findings}>{findings.join(' ')}</p>}
      {isToCome && <PickEndings pick={pick} date={eventDate} />}
      <PriceMovement best={best} oddsStyle={oddsStyle} />
      <Words />
    </>
  );
}

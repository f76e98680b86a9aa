import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import type { RuleNext } from '../../../../../core/evidence/luck/rules/rule_figures.ts';
import { dateText } from '../../../../../core/format/dates.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import { signedPickPercentText } from '../../../../../core/format/numbers/percent.ts';
import { classNames } from '../../../../components/class_names.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { TwoStepButton } from '../../../../components/controls/TwoStepButton.tsx';
import { BoutNames } from '../../../../components/layout/BoutNames.tsx';
import type { SealedYearsState } from '../kept/use_sealed_years.ts';
import styles from '../Rules.module.css';
import { sealedText, sealText } from '../rule_words.ts';
import { useOddsText } from './BetList.tsx';

/** The sealed years of a rule: closed, with the button that opens them, or what they returned. */
export function SealedPanel({
  sealed,
  sealedFrom,
  tries,
}: {
  sealed: SealedYearsState;
  sealedFrom: IsoDate;
  tries: number;
}) {
  const { state, bets, isLoading, error, openedCount, open, retry } = sealed;
  const title = <h2 id="sealed-years">Sealed: {sealText(sealedFrom)} to today</h2>;
  if (state.kind === 'sealed') {
    return (
      <section className={classNames(styles.panel, styles.sealed)} aria-labelledby="sealed-years">
        {title}
        <p className={styles.words}>
          Figures, curve and list end before {dateText(sealedFrom)}. What came after is kept for one honest test.
        </p>
        <p className={styles.muted}>
          Opening shows it for this rule and can’t be undone. You have opened {openedCount} of the{' '}
          {countText(tries, 'rule')} you looked at.
        </p>
        <TwoStepButton label="Open the sealed years" confirmLabel="Open them for good?" onConfirm={open} />
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby="sealed-years" aria-busy={isLoading}>
      {title}
      {isLoading && <p className={styles.words}>Opening …</p>}
      {error && (
        <>
          <p className={styles.words}>The sealed years could not be loaded. {error.message}</p>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
      {bets && (
        <p className={styles.words} role="status">
          {sealedText(bets)}
        </p>
      )}
      <p className={styles.muted}>
        {state.kind === 'strategy'
          ? `Open from the beginning: this is our strategy “${state.name}”, whose record is public.`
          : `Opened on ${dateText(state.on)}.`}
      </p>
    </section>
  );
}

/** What a rule backs on the next card. */
export function NextSides({ next }: { next: RuleNext | undefined }) {
  const odds = useOddsText();
  return (
    <section className={styles.panel} aria-labelledby="rule-next">
      <h2 id="rule-next">On the next card</h2>
      {next === undefined ? (
        <p className={styles.muted}>No upcoming event.</p>
      ) : (
        <p className={styles.muted}>
          {next.name}, {dateText(next.date)}
          {next.sides.length === 0 ? ': nothing on this card' : ', at the market line'}
        </p>
      )}
      {next && next.sides.length > 0 && (
        <ul className={styles.sides}>
          {next.sides.map(({ fighter, opponent, corner, odds: price, edge }) => (
            <li key={fighter} className={styles[corner]}>
              <span>
                <span className={styles.name}>
                  <BoutNames backed={[{ name: fighter, opponent, date: next.date }]} look="quiet" />
                </span>
                <span className={styles.muted}>vs. {opponent}</span>
              </span>
              <span className={styles.end}>
                <span className={styles.name}>{odds(price)}</span>
                <span className={styles.muted}>
                  {edge === undefined ? 'no forecast' : `edge ${signedPickPercentText(edge)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useMemo } from 'react';
import { countText } from '../../../core/format/numbers/count.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import type { NightEnds, SlipNight } from '../../../core/night/night.ts';
import { slipSentence, titleNumber } from '../../../core/night/night_words.ts';
import type { NightSummary } from '../../../core/portfolio/value/night_summary.ts';
import { AxisLabels } from '../charts/AxisLabels.tsx';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import { Choice } from '../controls/Choice.tsx';
import picture from '../picks/slip/NightHistogram.module.css';
import { NightHistogram } from '../picks/slip/NightHistogram.tsx';
import { profitChanceText } from '../picks/slip/slip_words.ts';
import styles from './Night.module.css';
import { amountText, endsText, stakeText } from './night_texts.ts';

/** With more ends the strip becomes a histogram. */
const MOST_ENDS = 32;
/** Width of a bar, and the least distance of a label from the outer ones, in percent. */
const BAR = 3.2;
const LABEL_ROOM = 24;
/** Minimum space for the words beside the line at 0, in percent. */
const WORD_ROOM = 32;

interface End {
  profit: number;
  probability: number;
}

/** The different ends by ascending profit; undefined if there are too many for a strip. */
function fewEnds({ profits, probabilities, exact }: NightEnds['distribution']): End[] | undefined {
  if (!exact) return undefined;
  const all = new Map<number, number>();
  for (const [end, profit] of profits.entries()) {
    all.set(profit, (all.get(profit) ?? 0) + (probabilities[end] ?? 0));
    if (all.size > MOST_ENDS) return undefined;
  }
  return [...all]
    .map(([profit, probability]) => ({ profit, probability }))
    .sort((one, other) => one.profit - other.profit);
}

/** The chances to end ahead and behind beside the line at 0; only one of them where the other has no room. */
function Sides({ ends, place, ahead }: { ends: readonly End[]; place: number; ahead: number }) {
  const behind = ends.reduce((sum, { profit, probability }) => sum + (profit < 0 ? probability : 0), 0);
  const insetInlineStart = `${place}%`;
  return (
    <div className={picture.sides}>
      {place >= WORD_ROOM && (
        <span className={picture.behind} style={{ insetInlineStart }}>
          {profitChanceText(behind)} behind
        </span>
      )}
      {place <= 100 - WORD_ROOM && (
        <span className={picture.ahead} style={{ insetInlineStart }}>
          {profitChanceText(ahead)} ahead
        </span>
      )}
    </div>
  );
}

/** One bar an end, at its profit and as high as its probability. */
function Strip({ ends, ahead }: { ends: readonly End[]; ahead: number }) {
  const [low, high] = [Math.min(0, ends[0]?.profit ?? 0), Math.max(0, ends.at(-1)?.profit ?? 0)];
  const place = (profit: number) => BAR / 2 + ((100 - BAR) * (profit - low)) / (high - low || 1);
  const likeliest = ends.reduce((most, end) => (end.probability > most.probability ? end : most));
  const outer = ends.filter((_, index) => index === 0 || index === ends.length - 1);
  const areApart = (one: End, other: End) => Math.abs(place(one.profit) - place(other.profit)) >= LABEL_ROOM;
  const [worst = likeliest, best = worst] = outer;
  const hasRoom = areApart(worst, best);
  const isBetween = areApart(worst, likeliest) && areApart(best, likeliest);
  const labelled = hasRoom ? (isBetween ? [...outer, likeliest] : outer) : [likeliest];
  const zero = place(0);
  return (
    <div className={picture.picture}>
      <Sides ends={ends} place={zero} ahead={ahead} />
      <svg className={styles.strip} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {ends.map(({ profit, probability }) => {
          const height = (100 * probability) / likeliest.probability;
          const x = place(profit) - BAR / 2;
          return (
            <rect
              key={profit}
              className={profit > 0 ? picture.gain : undefined}
              x={x}
              y={100 - height}
              width={BAR}
              height={height}
            />
          );
        })}
        <path className={picture.zero} d={`M${zero},-18V100`} />
      </svg>
      <AxisLabels
        labels={labelled.map(({ profit }) => ({
          place: place(profit),
          text: <span className={picture.tick}>{amountText(profit)}</span>,
        }))}
      />
    </div>
  );
}

function comingText(summary: NightSummary, openBouts: number): string {
  const ends = summary.exact
    ? `${countText(summary.outcomes, 'end')} of ${countText(openBouts, 'open bout')}`
    : 'draws';
  return `${ends}, by our probabilities.`;
}

/** What can still come as a picture; nothing where nothing is open, or a chance is unknown. */
function WhatCanCome({ night: { ends, expectedBefore } }: { night: SlipNight }) {
  const { summary, distribution } = ends;
  const few = useMemo(() => fewEnds(distribution), [distribution]);
  if (summary === undefined || distribution.bouts.length === 0) return null;
  const text = comingText(summary, distribution.bouts.length);
  return (
    <>
      <ChartFigure
        title="What can still come"
        sentence={`${profitChanceText(summary.ahead)} chance to end ahead. ${text}`}
        columns={few ? ['Result', 'Probability'] : ['Result from', 'to', 'Probability']}
        rows={
          few
            ? few.map(({ profit, probability }) => [amountText(profit), pickPercentText(probability)])
            : summary.histogram.map(({ from, to, probability }) => [
                amountText(from),
                amountText(to),
                pickPercentText(probability),
              ])
        }
      >
        {few ? <Strip ends={few} ahead={summary.ahead} /> : <NightHistogram night={summary} amount={amountText} />}
      </ChartFigure>
      <p className={styles.small}>
        {text} On average <b className={styles.amount}>{amountText(summary.mean)}</b>
        {expectedBefore !== undefined && (
          <>
            ; before the card we expected <span className={styles.unbroken}>{amountText(expectedBefore)}</span>
          </>
        )}
        .
      </p>
    </>
  );
}

const noBetText = (slips: readonly string[]) =>
  slips.length === 0 ? 'No bets on this card are known.' : 'No bet on this card.';

interface Props {
  night: SlipNight;
  /** Whose bets can be shown, by name. */
  slips: readonly string[];
  chosen: string;
  onChoose(name: string): void;
  /** The reader could have a bet here, and has none. */
  hasNoBet: boolean;
}

/** What the chosen bets have made so far, what follows from the open bouts, and what can still come. */
export function SlipStand({ night, slips, chosen, onChoose, hasNoBet }: Props) {
  const { standings, staked, ends, worths, leftOut } = night;
  const isOpen = worths.length > 0;
  const sentence = useMemo(() => slipSentence(night), [night]);
  return (
    <section className={styles.slip} aria-label="The bets so far">
      <div className={styles.top}>
        {slips.length > 1 ? (
          <Choice
            legend="Whose bets"
            options={slips.map((value) => ({ value, label: value }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : (
          <p className={styles.whose}>{chosen}</p>
        )}
        <p className={styles.staked}>
          {countText(standings.length, 'bet')}
          <br />
          {stakeText(staked)} staked
        </p>
      </div>
      <p className={styles.sum}>
        <span className={styles.figure}>{titleNumber(night)}</span>
        <span>
          {isOpen || leftOut > 0 ? 'so far' : 'the night'}
          {isOpen && <span className={styles.from}>ends {endsText(ends)}</span>}
        </span>
      </p>
      <p className={styles.sentence}>{standings.length === 0 ? noBetText(slips) : sentence}</p>
      <WhatCanCome night={night} />
      {(hasNoBet || leftOut > 0) && (
        <p className={styles.small}>
          {hasNoBet && 'You have no bet here. '}
          {leftOut > 0 && `Without ${countText(leftOut, 'bet')} on other cards, or on more than who wins.`}
        </p>
      )}
    </section>
  );
}

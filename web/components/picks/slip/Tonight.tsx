import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import roles from '../../../ui/Roles.module.css';
import { ChartFigure } from '../../charts/ChartFigure.tsx';
import { NightHistogram } from './NightHistogram.tsx';
import styles from './SlipPanel.module.css';
import { amountTexts, outcomesSentence, profitChanceText, TONIGHT_ID } from './slip_words.ts';
import type { SlipWithNight } from './use_slip.ts';

/** The distribution of the slip's profit: probability of a profit, histogram, description. */
export default function Tonight({ slip }: { slip: SlipWithNight }) {
  const { night } = slip;
  if (night === undefined) return null;
  const { short } = amountTexts(slip);
  const sentence = outcomesSentence(night, slip);
  return (
    <div id={TONIGHT_ID} className={styles.section}>
      <ChartFigure
        title={<span className={styles.heading}>Tonight, many times</span>}
        sentence={`${profitChanceText(night.ahead)} chance to end ahead. ${sentence}`}
        columns={['Result from', 'to', 'Probability']}
        rows={night.histogram.map(({ from, to, probability }) => [
          short(from),
          short(to),
          pickPercentText(probability),
        ])}
      >
        <p className={roles.hint}>
          <span className={styles.large}>{profitChanceText(night.ahead)}</span> chance to end ahead
        </p>
        <NightHistogram night={night} amount={short} />
        <p className={styles.small}>{sentence}</p>
      </ChartFigure>
    </div>
  );
}

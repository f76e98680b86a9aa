import { percentRangeText, signedPickPercentText } from '../../../../core/format/percent.ts';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { ruleVerdict, VERDICTS } from '../../../../core/luck/rule_verdict.ts';
import type { Condition } from '../../../../core/rules/rule.ts';
import { STARTING_RULES } from '../../../../core/rules/starting_rules.ts';
import { RangePicture } from '../../../components/charts/RangePicture.tsx';
import { type RangeScale, rangeScale } from '../../../components/charts/range_scale.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import roles from '../../../ui/Roles.module.css';
import styles from '../StartCards.module.css';
import { StartCard, StartCards } from '../StartCards.tsx';
import { betsText } from './rule_words.ts';

interface Props {
  /** The figures of the first of them; the others are being computed. */
  answers: readonly RuleFigures[];
  onStart(conditions: readonly Condition[]): void;
}

/** Whether a rule pays, with its return and range. All six count as looked at. */
function Answer({ figures, scale }: { figures: RuleFigures; scale: RangeScale }) {
  const { returnOnStakes, range } = figures;
  const verdict = VERDICTS[ruleVerdict(figures, STARTING_RULES.length, undefined)];
  if (returnOnStakes === null || range === undefined) return <p className={roles.label}>{verdict}</p>;
  return (
    <>
      <p className={roles.label}>{verdict}</p>
      <RangePicture mean={returnOnStakes} interval={range} scale={scale} isGrey />
      <p className={styles.figures}>
        {signedPickPercentText(returnOnStakes)} on {betsText(figures.bets)}, tested, 90% range {percentRangeText(range)}
      </p>
    </>
  );
}

/** Questions that bettors ask, with their answers before the sealed years, as rules to start from. */
export function StartingRules({ answers, onStart }: Props) {
  const ranged = answers.flatMap(({ returnOnStakes: mean, range: interval }) =>
    mean === null || interval === undefined ? [] : [{ mean, interval }],
  );
  const scale = rangeScale(ranged);
  return (
    <StartCards title="Add a condition or start from a strategy.">
      {STARTING_RULES.map(({ question, conditions }, index) => {
        const figures = answers[index];
        return (
          <StartCard key={question} name={question} onStart={() => onStart(conditions)}>
            {figures === undefined ? <Skeleton /> : <Answer figures={figures} scale={scale} />}
          </StartCard>
        );
      })}
    </StartCards>
  );
}

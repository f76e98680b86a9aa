import { memo, type ReactNode } from 'react';
import { normalCdf } from '../../../../../core/arithmetic/normal_distribution.ts';
import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import { bestOfTries, type WorthlessReturn } from '../../../../../core/evidence/luck/overfitting/worthless.ts';
import type { RuleFigures } from '../../../../../core/evidence/luck/rules/rule_figures.ts';
import { signedPickPercentText } from '../../../../../core/format/numbers/percent.ts';
import type { RuleFault } from '../../../../../core/strategies/rules/canonical_rule.ts';
import { ChartFigure } from '../../../../components/charts/ChartFigure.tsx';
import { classNames } from '../../../../components/class_names.ts';
import { ErrorState } from '../../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../../components/states/Skeleton.tsx';
import roles from '../../../../ui/Roles.module.css';
import lab from '../../Lab.module.css';
import { LuckHistogram } from '../../panels/LuckHistogram.tsx';
import { type LuckScale, luckScale } from '../../panels/luck_bins.ts';
import type { SealedYearsState } from '../kept/use_sealed_years.ts';
import styles from '../Rules.module.css';
import { betsText, searchText } from '../rule_words.ts';
import type { RuleComputed, RuleResult } from '../use_rule_answer.ts';
import { BetList } from './BetList.tsx';
import { RuleCurvePicture } from './RuleCurvePicture.tsx';
import { RulePanel } from './RulePanel.tsx';
import { BandsPanel, RuleYears } from './RulePanels.tsx';
import { RuleFour, RuleVerdictPanel } from './RuleVerdictPanel.tsx';
import { NextSides, SealedPanel } from './SidePanels.tsx';

/** Standard deviations of the worthless returns that are shown. */
const SHOWN_SPREADS = 3;

/** The normal distribution's shares of the bins. */
function binShares({ mean, spread }: WorthlessReturn, { low, width, bins }: LuckScale): number[] {
  const below = (value: number) => normalCdf((value - mean) / spread);
  return Array.from({ length: bins }, (_, bin) => below(low + (bin + 1) * width) - below(low + bin * width));
}

/** How many worthless rules there are for one that does as well. */
function oneInText({ mean, spread }: WorthlessReturn, own: number): string {
  const share = 1 - normalCdf((own - mean) / spread);
  if (share >= 0.5) return 'More than half of worthless rules do as well.';
  const many = share > 0.0001 ? Math.round(1 / share).toLocaleString('en-US') : 'more than 10,000';
  return `One worthless rule in ${many} does as well by luck.`;
}

/** The returns of worthless rules with the same bets, and where this one and the luckiest of those tried stand. */
function SearchPanel({ figures, tries }: { figures: RuleFigures; tries: number }) {
  const { worthless, returnOnStakes, bets } = figures;
  if (worthless === undefined || returnOnStakes === null) return null;
  const best = bestOfTries(worthless, Math.max(1, tries));
  const ends = [-SHOWN_SPREADS, SHOWN_SPREADS].map((z) => worthless.mean + z * worthless.spread);
  const scale = luckScale([...ends, returnOnStakes, best]);
  const own = signedPickPercentText(returnOnStakes);
  return (
    <RulePanel title="What your search is worth" finding={oneInText(worthless, returnOnStakes)}>
      <ChartFigure
        title={<span className="visually-hidden">Worthless rules with these bets</span>}
        sentence={searchText(figures, tries)}
        columns={['Rule', 'Return on stakes']}
        rows={[
          ['Yours, tested', own],
          ['Worthless, mean', signedPickPercentText(worthless.mean)],
          [`Luckiest of ${tries} worthless`, signedPickPercentText(best)],
        ]}
      >
        <p className={styles.muted}>Return on stakes of worthless rules with these {betsText(bets)}</p>
        <LuckHistogram
          bins={binShares(worthless, scale)}
          scale={scale}
          best={{
            at: best,
            text: `${tries > 1 ? `best of ${tries} worthless` : 'a worthless one'} ${signedPickPercentText(best)}`,
          }}
          own={{ at: returnOnStakes, text: `yours ${own}` }}
        />
      </ChartFigure>
      <p className={styles.words}>
        {searchText(figures, tries)} {oneInText(worthless, returnOnStakes)}
      </p>
    </RulePanel>
  );
}

interface Props {
  isEmpty: boolean;
  fault: RuleFault | undefined;
  result: RuleResult;
  tries: number;
  sealed: SealedYearsState;
  days: { today: IsoDate; sealedFrom: IsoDate };
  form: ReactNode;
  /** The user's rules; nothing for a visitor. */
  kept: ReactNode;
  /** Shown in place of figures while there is no condition. */
  start: ReactNode;
  onMore(): void;
}

const Search = memo(SearchPanel);
const Bands = memo(BandsPanel);
const Years = memo(RuleYears);
const Bets = memo(BetList);

/** What stands in the place of figures where there are none. */
function NoFigures({ isEmpty, fault, result, start }: Pick<Props, 'isEmpty' | 'fault' | 'result' | 'start'>) {
  if (result.failure !== undefined) {
    return <ErrorState title="Rules can’t be tested here" message={result.failure} onRetry={result.retry} />;
  }
  if (isEmpty) return start;
  if (fault !== undefined) {
    return (
      <section className={styles.verdict} aria-label="Verdict">
        <p className={lab.headline}>This rule can’t be met.</p>
        <p className={roles.details}>Change or remove the condition that is underlined in red.</p>
      </section>
    );
  }
  return <ErrorState title="This rule could not be tested" message={result.refusal} onRetry={result.retry} />;
}

/** The return above the curve on phones, where the curve stays in view. */
function ReturnLine({ first }: Pick<RuleComputed, 'first'>) {
  const { returnOnStakes } = first.figures;
  if (returnOnStakes === null) return null;
  return (
    <p className={lab.curveFigure}>
      <span className={lab.label}>Return on stakes, tested</span>
      <strong>{signedPickPercentText(returnOnStakes)}</strong>
    </p>
  );
}

type CurveProps = Pick<Props, 'sealed' | 'days'> & Pick<RuleResult, 'computed' | 'isComputing' | 'isBusy'>;

function CurvePanel({ computed, isComputing, isBusy, sealed, days }: CurveProps) {
  if (computed !== undefined && computed.first.figures.bets < 2) return null;
  return (
    <section
      className={classNames(styles.panel, styles.curve, isBusy && lab.busy)}
      aria-label="Curve"
      aria-busy={isComputing}
    >
      {computed === undefined ? (
        <Skeleton shape="panel" />
      ) : (
        <>
          <ReturnLine {...computed} />
          <RuleCurvePicture curve={computed.first.figures.curve} sealed={sealed.bets} {...days} />
        </>
      )}
    </section>
  );
}

/** The form of a rule beside everything that is known of it. Figures of an earlier rule stay, paler, until there are new ones. */
export function RuleBoard(props: Props) {
  const { isEmpty, fault, result, tries, sealed, days, form, kept, onMore } = props;
  const { computed, isComputing, failure, refusal } = result;
  const isFilled = !isEmpty && fault === undefined && failure === undefined && refusal === undefined;
  const whole = computed?.whole;
  const figures = whole?.result.figures;
  const stale = whole?.isStale && lab.earlier;
  const hasBets = isFilled && figures !== undefined && figures.bets > 0;
  return (
    <div className={classNames(styles.board, isFilled && styles.filled)}>
      {isFilled && (
        <RuleVerdictPanel
          whole={whole}
          isComputing={isComputing}
          tries={tries}
          sealed={sealed.bets}
          sealedFrom={days.sealedFrom}
        />
      )}
      <div className={styles.working}>
        {isFilled && <CurvePanel {...result} sealed={sealed} days={days} />}
        <div className={styles.side}>
          {form}
          {isFilled && figures !== undefined && (
            <>
              <SealedPanel sealed={sealed} tries={tries} sealedFrom={days.sealedFrom} />
              <NextSides next={figures.next} />
            </>
          )}
          {kept}
        </div>
      </div>
      {!isFilled && <NoFigures {...props} />}
      {isFilled && <RuleFour computed={computed} />}
      {hasBets && (
        <div className={classNames(styles.right, stale)}>
          <div className={styles.pair}>
            <Search figures={figures} tries={tries} />
            <Bands bands={figures.bands} />
          </div>
          <Years years={figures.years} sealedFrom={days.sealedFrom} />
        </div>
      )}
      {hasBets && <Bets figures={figures} sealedFrom={days.sealedFrom} onMore={onMore} />}
    </div>
  );
}

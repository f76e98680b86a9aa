import { memo, type ReactNode } from 'react';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { signedPickPercentText } from '../../../../core/format/percent.ts';
import type { RuleFault } from '../../../../core/rules/canonical_rule.ts';
import { classNames } from '../../../components/class_names.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import roles from '../../../ui/Roles.module.css';
import lab from '../Lab.module.css';
import { BetList } from './BetList.tsx';
import { RuleCurvePicture } from './RuleCurvePicture.tsx';
import { BandsPanel, RuleYears } from './RulePanels.tsx';
import styles from './Rules.module.css';
import { RuleFour, RuleVerdictPanel } from './RuleVerdictPanel.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { NextSides, SealedPanel } from './SidePanels.tsx';
import type { RuleComputed, RuleResult } from './use_rule_answer.ts';
import type { SealedYearsState } from './use_sealed_years.ts';

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

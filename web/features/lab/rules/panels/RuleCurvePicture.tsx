import { memo, useMemo } from 'react';
import type { SealedResponse } from '../../../../../core/contract/rules/rules.ts';
import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import type { RuleCurve } from '../../../../../core/evidence/luck/rules/rule_curve.ts';
import { ChartFigure } from '../../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../../components/charts/curve/CurveChart.tsx';
import type { Curve, TimedBand } from '../../../../components/charts/curve/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../../../components/charts/curve/curve_scale.ts';
import { Legend } from '../../../../components/charts/Legend.tsx';
import { yearRows } from '../../../../components/charts/year_rows.ts';
import { classNames } from '../../../../components/class_names.ts';
import chart from '../../panels/LabCurve.module.css';
import { useCurveLines } from '../../panels/LabCurve.tsx';
import { sealText, unitsText } from '../rule_words.ts';
import styles from './RuleCurve.module.css';

interface Props {
  curve: RuleCurve;
  /** The bets of the sealed years; undefined while they are sealed. */
  sealed: SealedResponse | undefined;
  sealedFrom: IsoDate;
  today: IsoDate;
}

/** The tested curve, which the bets of the sealed years continue. */
function ownCurve({ dates, units }: RuleCurve, bets: SealedResponse['bets']): Curve {
  const values = [...units];
  for (const { profit } of bets) values.push((values.at(-1) ?? 0) + profit);
  const times = [...dates, ...bets.map(({ date }) => date)].map(dayTime);
  return { times, values, look: 'own', end: unitsText(values.at(-1) ?? 0) };
}

function curvesOf(curve: RuleCurve, sealed: SealedResponse | undefined): Curve[] {
  const times = curve.dates.map(dayTime);
  return [{ times, values: curve.worthless.mean, look: 'reference' }, ownCurve(curve, sealed?.bets ?? [])];
}

const bandsOf = ({ dates, worthless }: RuleCurve): TimedBand[] => [
  { times: dates.map(dayTime), low: worthless.low, high: worthless.high, look: 'random' },
];

const tickText = (value: number) => unitsText(value).replace('.0', '');

function Sealed({ from, isOpen }: { from: number; isOpen: boolean }) {
  return (
    <span
      className={classNames(styles.sealedPart, !isOpen && styles.hatched)}
      style={{ inlineSize: `${100 - Math.min(100, Math.max(0, from))}%` }}
    >
      <span className={styles.word}>
        <span>{isOpen ? 'opened' : 'sealed'}</span>
      </span>
    </span>
  );
}

function Picture({ curve, sealed, sealedFrom, today }: Props) {
  const lines = useCurveLines();
  const curves = useMemo(() => curvesOf(curve, sealed), [curve, sealed]);
  const bands = useMemo(() => bandsOf(curve), [curve]);
  const span = useMemo(
    () => [dayTime(curve.dates[0] ?? sealedFrom), dayTime(today)] as const,
    [curve, sealedFrom, today],
  );
  return (
    <div className={chart.curve}>
      <CurveChart curves={curves} bands={bands} includes={FROM_ZERO} span={span} lines={lines} valueText={tickText}>
        {({ x }) => <Sealed from={x(dayTime(sealedFrom))} isOpen={sealed !== undefined} />}
      </CurveChart>
    </div>
  );
}

/** Units won over time beside a worthless rule with the same bets. It ends where the sealed years begin, if they are not open. */
export const RuleCurvePicture = memo((props: Props) => {
  const { curve, sealed, sealedFrom } = props;
  const { dates, units, worthless } = curve;
  const before = `Your rule ends at ${unitsText(units.at(-1) ?? 0)} units before ${sealText(sealedFrom)}`;
  const opened = sealed && unitsText(sealed.bets.reduce((sum, { profit }) => sum + profit, 0));
  return (
    <ChartFigure
      title={
        <span className={chart.heads}>
          <span className={chart.title}>Units won, one a bet</span>
          <Legend
            entries={[
              { look: 'own', text: 'your rule, tested', short: 'yours' },
              { look: 'randomBand', text: 'a worthless rule with the same bets, 5th to 95th', short: 'worthless ones' },
              { look: 'reference', text: 'its mean' },
            ]}
          />
        </span>
      }
      sentence={`${before}${opened === undefined ? '' : `, and won ${opened} in the sealed years`}.`}
      columns={['Year', 'Your rule', 'Worthless, mean', '5th percentile', '95th percentile']}
      rows={yearRows(dates, [units, worthless.mean, worthless.low, worthless.high], unitsText)}
    >
      <Picture {...props} />
    </ChartFigure>
  );
});

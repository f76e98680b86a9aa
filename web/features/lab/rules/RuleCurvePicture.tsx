import { memo } from 'react';
import type { SealedResponse } from '../../../../core/contract/rules.ts';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import type { RuleCurve } from '../../../../core/luck/rule_curve.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { classNames } from '../../../components/class_names.ts';
import { type CurveScale, scaleOf } from '../curve_scale.ts';
import chart from '../LabCurve.module.css';
import styles from './RuleCurve.module.css';
import { sealText, unitsText } from './rule_words.ts';

interface Props {
  curve: RuleCurve;
  /** The bets of the sealed years; undefined while they are sealed. */
  sealed: SealedResponse | undefined;
  sealedFrom: IsoDate;
  today: IsoDate;
}

const pathOf = (dates: readonly string[], values: readonly number[], { x, y }: CurveScale) =>
  dates.map((date, index) => `${x(date).toFixed(2)},${y(values[index] ?? 0).toFixed(2)}`);

/** The sealed bets as a continuation of the curve. */
function continued({ dates, units }: RuleCurve, bets: SealedResponse['bets']) {
  let sum = units.at(-1) ?? 0;
  const last = dates.at(-1);
  const start = last === undefined ? [] : [{ date: last, units: sum }];
  return [
    ...start,
    ...bets.map(({ date, profit }) => {
      sum += profit;
      return { date, units: sum };
    }),
  ];
}

function Picture({ curve, sealed, sealedFrom, today }: Props) {
  const { dates, units, worthless } = curve;
  const after = sealed === undefined ? [] : continued(curve, sealed.bets);
  const values = [...units, ...worthless.low, ...worthless.high, ...after.map((point) => point.units)];
  const scale = scaleOf(values, [dates[0] ?? sealedFrom, today]);
  const seal = Math.min(100, Math.max(0, scale.x(sealedFrom)));
  const end = after.at(-1)?.units ?? units.at(-1) ?? 0;
  const area = [...pathOf(dates, worthless.high, scale), ...pathOf(dates, worthless.low, scale).reverse()];
  const own = pathOf(dates, units, scale).join('L');
  const opened = pathOf(
    after.map(({ date }) => date),
    after.map((point) => point.units),
    scale,
  ).join('L');
  return (
    <div className={chart.picture}>
      <div className={chart.plot}>
        {scale.ticks.map((tick) => (
          <span key={tick} className={chart.tick} style={{ top: `${scale.y(tick)}%` }}>
            {unitsText(tick).replace('.0', '')}
          </span>
        ))}
        <span
          className={classNames(styles.sealedPart, sealed === undefined && styles.hatched)}
          style={{ inlineSize: `${100 - seal}%` }}
        >
          <span className={styles.word}>
            <span>{sealed === undefined ? 'sealed' : 'opened'}</span>
          </span>
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {area.length > 0 && <path className={chart.random} d={`M${area.join('L')}Z`} />}
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              className={classNames(chart.grid, tick === 0 && chart.zero)}
              d={`M0,${scale.y(tick)}H100`}
            />
          ))}
          <path className={chart.equal} d={`M${pathOf(dates, worthless.mean, scale).join('L')}`} />
          {own !== '' && <path className={chart.own} d={`M${own}`} />}
          {opened !== '' && <path className={chart.own} d={`M${opened}`} />}
        </svg>
        <span
          className={classNames(chart.ownEnd, sealed === undefined && styles.atSeal)}
          style={{ top: `${scale.y(end)}%`, ...(sealed === undefined && { insetInlineStart: `${seal}%` }) }}
        >
          {unitsText(end)}
        </span>
      </div>
      <div className={chart.years}>
        {scale.years.map((year) => {
          const place = Math.max(0, scale.x(`${year}-01-01`));
          return (
            <span key={year} style={{ insetInlineStart: `${place}%`, translate: `${-place}% 0` }}>
              {year}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The rows of the table: the last point of each year. */
function yearRows({ dates, units, worthless }: RuleCurve): string[][] {
  return dates.flatMap((date, index) => {
    if (date.slice(0, 4) === dates[index + 1]?.slice(0, 4)) return [];
    const values = [units, worthless.mean, worthless.low, worthless.high].map((line) => unitsText(line[index] ?? 0));
    return [[date.slice(0, 4), ...values]];
  });
}

/** Units won over time beside a worthless rule with the same bets. It ends where the sealed years begin, if they are not open. */
export const RuleCurvePicture = memo((props: Props) => {
  const { curve, sealed, sealedFrom } = props;
  const before = `Your rule ends at ${unitsText(curve.units.at(-1) ?? 0)} units before ${sealText(sealedFrom)}`;
  const opened = sealed && unitsText(sealed.bets.reduce((sum, { profit }) => sum + profit, 0));
  return (
    <ChartFigure
      title={
        <span className={chart.heads}>
          <span className={chart.title}>Units won, one a bet</span>
          <ul className={chart.legend} aria-hidden="true">
            <li>your rule, tested</li>
            <li className={chart.ofRandom}>a worthless rule with the same bets, 5th to 95th</li>
            <li className={chart.ofEqual}>its mean</li>
          </ul>
        </span>
      }
      sentence={`${before}${opened === undefined ? '' : `, and won ${opened} in the sealed years`}.`}
      columns={['Year', 'Your rule', 'Worthless, mean', '5th percentile', '95th percentile']}
      rows={yearRows(curve)}
    >
      <Picture {...props} />
    </ChartFigure>
  );
});

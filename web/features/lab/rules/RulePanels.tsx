import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/percent.ts';
import { ODDS_BANDS } from '../../../../core/luck/odds_bands.ts';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { RangePicture } from '../../../components/charts/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../../components/charts/range_scale.ts';
import { YearBars } from '../../../components/charts/YearBars.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './Rules.module.css';
import { betsText, sealText, unitsText } from './rule_words.ts';

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface RangedBand extends RangedReturn {
  band: number;
  bets: number;
}

const columnsOf = (scale: RangeScale): readonly Column<RangedBand>[] => [
  {
    id: 'odds',
    head: 'Odds',
    cell: ({ band, bets }) => (
      <>
        {sentenceCase(ODDS_BANDS[band] ?? '')}
        <div className={styles.muted}>{betsText(bets)}</div>
      </>
    ),
    isRowHead: true,
  },
  {
    id: 'return',
    head: 'Return, range',
    cell: ({ bets, mean, interval }) => (
      <>
        <strong>{signedPickPercentText(mean)}</strong>
        <div className={styles.muted}>{bets === 1 ? 'one bet' : percentRangeText(interval)}</div>
      </>
    ),
    className: styles.returned,
  },
  {
    id: 'picture',
    head: 'Picture',
    cell: ({ bets, mean, interval }) =>
      bets > 1 && <RangePicture mean={mean} interval={interval} scale={scale} isGrey />,
    className: styles.picture,
  },
];

/** Return on stakes by odds, each with its range. Grey, as one of six ranges may clear 0 by chance. */
export function BandsPanel({ bands }: Pick<RuleFigures, 'bands'>) {
  const ranged = bands.flatMap(({ band, bets, returnOnStakes: mean, range: interval }) =>
    mean === null || interval === undefined ? [] : [{ band, bets, mean, interval }],
  );
  return (
    <section className={styles.panel} aria-labelledby="rule-bands">
      <div className={styles.panelHead}>
        <h2 id="rule-bands">By odds</h2>
        <p className={styles.muted}>return on stakes, tested, 90% range</p>
      </div>
      <Table
        labelledBy="rule-bands"
        columns={columnsOf(rangeScale(ranged))}
        rows={ranged}
        keyOf={({ band }) => band}
        className={styles.bands}
      />
      {ranged.length > 1 && <p className={styles.muted}>Of {ranged.length} bands, one may clear 0 by chance.</p>}
    </section>
  );
}

/** Units won in each year before the sealed ones, also in years without a bet. */
export function RuleYears({ years, sealedFrom }: Pick<RuleFigures, 'years'> & { sealedFrom: IsoDate }) {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const all = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return years.find((entry) => entry.year === year) ?? { year, bets: 0, units: 0 };
  });
  const won = years.filter(({ units }) => units > 0).length;
  return (
    <section className={styles.panel} aria-labelledby="rule-years">
      <div className={styles.panelHead}>
        <h2 id="rule-years">By year</h2>
        <p className={styles.muted}>units won, tested, before {sealText(sealedFrom)}</p>
      </div>
      <ChartFigure
        title={<span className="visually-hidden">Units won by year</span>}
        sentence={`Ahead in ${won} of ${years.length} years with a bet.`}
        columns={['Year', 'Bets', 'Units']}
        rows={all.map(({ year, bets, units }) => [String(year), String(bets), unitsText(units)])}
      >
        <YearBars years={all.map(({ year, units }) => ({ year, value: units }))} text={unitsText} />
      </ChartFigure>
      <p className={styles.words}>
        Ahead in {won} of {years.length} years with a bet.
      </p>
    </section>
  );
}

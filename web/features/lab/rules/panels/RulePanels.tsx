import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import { ODDS_BANDS } from '../../../../../core/evidence/luck/odds_bands.ts';
import type { RuleFigures } from '../../../../../core/evidence/luck/rules/rule_figures.ts';
import { percentRangeText, signedPickPercentText } from '../../../../../core/format/numbers/percent.ts';
import { ChartFigure } from '../../../../components/charts/ChartFigure.tsx';
import { RangePicture } from '../../../../components/charts/range/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../../../components/charts/range/range_scale.ts';
import { YearBars } from '../../../../components/charts/YearBars.tsx';
import { type Column, Table } from '../../../../ui/Table.tsx';
import styles from '../Rules.module.css';
import { betsText, sealText, unitsText } from '../rule_words.ts';
import { RulePanel } from './RulePanel.tsx';

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

/** The worst and the best band. */
function bandsFinding(bands: readonly RangedBand[]): string {
  const [worst, ...others] = bands.toSorted((one, other) => one.mean - other.mean);
  const best = others.at(-1);
  const text = ({ band, mean }: RangedBand) => `${signedPickPercentText(mean)} on ${ODDS_BANDS[band] ?? ''}`;
  if (worst === undefined) return 'No bets';
  return best === undefined ? text(worst) : `From ${text(worst)} to ${text(best)}`;
}

/** Return on stakes by odds, each with its range. Grey, as one of six ranges may clear 0 by chance. */
export function BandsPanel({ bands }: Pick<RuleFigures, 'bands'>) {
  const ranged = bands.flatMap(({ band, bets, returnOnStakes: mean, range: interval }) =>
    mean === null || interval === undefined ? [] : [{ band, bets, mean, interval }],
  );
  return (
    <RulePanel title="By odds" note="return on stakes, tested, 90% range" finding={bandsFinding(ranged)}>
      <Table
        caption="By odds"
        columns={columnsOf(rangeScale(ranged))}
        rows={ranged}
        keyOf={({ band }) => band}
        className={styles.bands}
      />
      {ranged.length > 1 && <p className={styles.muted}>Of {ranged.length} bands, one may clear 0 by chance.</p>}
    </RulePanel>
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
  const finding = `Ahead in ${won} of ${years.length} years with a bet.`;
  return (
    <RulePanel title="By year" note={`units won, tested, before ${sealText(sealedFrom)}`} finding={finding}>
      <ChartFigure
        title={<span className="visually-hidden">Units won by year</span>}
        sentence={finding}
        columns={['Year', 'Bets', 'Units']}
        rows={all.map(({ year, bets, units }) => [String(year), String(bets), unitsText(units)])}
      >
        <YearBars years={all.map(({ year, units }) => ({ year, value: units }))} text={unitsText} />
      </ChartFigure>
      <p className={styles.words}>{finding}</p>
    </RulePanel>
  );
}

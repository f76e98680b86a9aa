import type { FighterPage, SideReturn } from '../../../../core/contract/pages/fighter_page.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { signedDecimalText } from '../../../../core/format/numbers/signed_number.ts';
import { pronounsOf } from '../../../../core/pages/fighter/fighter_sentences.ts';
import { RangePicture, RangeTicks } from '../../../components/charts/range/RangePicture.tsx';
import { type RangeScale, rangeScale } from '../../../components/charts/range/range_scale.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './ReturnsPanel.module.css';

/** The scale reaches at least so far on both sides. */
const LEAST_REACH = 0.5;

interface Row extends SideReturn {
  label: string;
}

const columnsOf = (scale: RangeScale): readonly Column<Row>[] => [
  { id: 'side', cell: ({ label }) => label, isRowHead: true, look: 'figure', card: '1 1' },
  {
    id: 'mean',
    cell: ({ mean }) => signedPickPercentText(mean),
    align: 'start',
    look: 'figure',
    sign: ({ interval }) => sureSign(interval),
    card: '1 2',
  },
  {
    id: 'picture',
    head: (
      <>
        <span className="visually-hidden">Range as a picture</span>
        <RangeTicks scale={scale} />
      </>
    ),
    cell: ({ mean, interval }) => interval && <RangePicture mean={mean} interval={interval} scale={scale} />,
    align: 'start',
    card: '2 1 +1',
  },
  {
    id: 'range',
    cell: ({ interval }) => (interval === null ? 'one bout' : percentRangeText(interval)),
    align: 'start',
    card: '3 1',
    className: styles.range,
  },
  {
    id: 'units',
    cell: ({ units }) => `${signedDecimalText(units)} units`,
    align: 'start',
    card: '3 2',
    className: styles.units,
  },
];

/** What one unit on every priced bout returned, on the fighter and against. */
export function ReturnsPanel({ page }: { page: FighterPage }) {
  const { returns } = page;
  const { him } = pronounsOf(page);
  const ranged = returns === null ? [] : [returns.backing, returns.fading];
  const scale = rangeScale([
    { mean: 0, interval: [-LEAST_REACH, LEAST_REACH] },
    ...ranged.flatMap(({ mean, interval }) => (interval === null ? [] : [{ mean, interval }])),
  ]);
  return (
    <section className={pages.panel} aria-labelledby="returns-title">
      <div className={pages.head}>
        <h2 id="returns-title" className={pages.title}>
          One unit on every bout at the market line
        </h2>
        {returns !== null && (
          <p className={pages.note}>
            return on stakes, tested, 90% range by bouts, {countText(returns.bouts, 'bout')} with a price
          </p>
        )}
      </div>
      {returns === null ? (
        <p className={pages.muted}>The sources have no price for any settled bout.</p>
      ) : (
        <Table
          labelledBy="returns-title"
          columns={columnsOf(scale)}
          rows={[
            { ...returns.backing, label: `Backing ${him}` },
            { ...returns.fading, label: `Fading ${him}` },
          ]}
          keyOf={({ label }) => label}
          layout="rows"
          cardsBelow="laptop"
          cardsHaveHeads
          className={styles.table}
        />
      )}
    </section>
  );
}

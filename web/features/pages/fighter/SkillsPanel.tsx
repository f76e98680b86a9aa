import { useState } from 'react';
import type { FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { Choice } from '../../../components/Choice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import { SkillChart } from './SkillChart.tsx';
import styles from './SkillsPanel.module.css';
import { ratingText, type SkillKind, type SkillSeries, sideOfMiddle, skillSeries } from './skill_series.ts';

const KINDS: readonly { value: SkillKind; label: string }[] = [
  { value: 'attack', label: 'Attack' },
  { value: 'defence', label: 'Defence' },
];

/** Ends of the scale of all charts, in spreads of the league; wider where a range needs it. */
const USUAL = { low: -2.4, high: 3.4 };

const ratingOf =
  (text: (rating: SkillSeries['ratings'][number]) => string) =>
  ({ ratings }: SkillSeries) => {
    const last = ratings.at(-1);
    return last && text(last);
  };

const COLUMNS: readonly Column<SkillSeries>[] = [
  { id: 'skill', head: 'Skill', cell: ({ label }) => label, isRowHead: true },
  { id: 'rating', head: 'Rating', cell: ratingOf(({ rating }) => ratingText(rating)), align: 'start' },
  {
    id: 'range',
    head: '90% range',
    cell: ratingOf(({ low, high }) => `${ratingText(low)} to ${ratingText(high)}`),
    align: 'start',
    look: 'muted',
  },
];

/** With one rated date: a table in place of charts. */
const SkillTable = ({ series }: { series: readonly SkillSeries[] }) => (
  <Table
    labelledBy="skills-title"
    columns={COLUMNS}
    rows={series}
    keyOf={({ label }) => label}
    className={styles.table}
  />
);

function Charts({ series }: { series: readonly SkillSeries[] }) {
  const all = series.flatMap(({ ratings }) => ratings);
  const low = Math.min(USUAL.low, ...all.map((each) => each.low));
  const high = Math.max(USUAL.high, ...all.map((each) => each.high));
  return (
    <ul className={styles.charts}>
      {series.map((each) => (
        <li key={each.label}>
          <SkillChart series={each} low={low} high={high} side={sideOfMiddle(each)} />
        </li>
      ))}
    </ul>
  );
}

/** The rated skills as they stood on each date, with the range that the solver gives them. */
export function SkillsPanel({ page }: { page: FighterPage }) {
  const [kind, choose] = useState<SkillKind>('attack');
  const series = skillSeries(page, kind);
  const last = page.skills?.dates.at(-1);
  return (
    <section className={pages.panel} aria-labelledby="skills-title">
      <div className={pages.head}>
        <h2 id="skills-title" className={pages.title}>
          Rated skills over the career
        </h2>
        {series.length > 0 && (
          <>
            <p className={pages.legend} aria-hidden="true">
              <span className={styles.ofRating}>rating then, adjusted for opponents</span>
              <span className={styles.ofRange}>90% range</span>
              <span className={styles.ofMiddle}>the league’s middle</span>
            </p>
            <Choice legend="Skills shown" options={KINDS} chosen={kind} onChoose={(value) => choose(value)} />
          </>
        )}
      </div>
      {series.length === 0 ? (
        <p className={pages.muted}>No stat line of any bout: nothing to rate.</p>
      ) : (
        <>
          {page.bouts.length > 1 ? <Charts series={series} /> : <SkillTable series={series} />}
          <p className={pages.note}>
            In spreads of the league: +1 is better than five in six. Each rating is as it stood on its date, the last of{' '}
            {last && dateText(last)}; its range is conditional, with the ratings of all others held fixed. A rating
            without bouts drifts back to the middle and its range widens.
          </p>
        </>
      )}
    </section>
  );
}

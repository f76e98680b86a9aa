import { PLAYBOOK_COPY, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord } from '../../../../core/contract/record/record.ts';
import { budgetsText } from '../../../../core/format/numbers/budgets.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { YearBars } from '../../../components/charts/YearBars.tsx';
import panel from '../Panel.module.css';

type Year = PlaybookRecord['years'][number];

function sentenceOf(years: readonly Year[]): string {
  const [first] = years;
  if (first === undefined) return 'There are no past events to show yet.';
  const best = years.reduce((one, other) => (other.profit > one.profit ? other : one), first);
  const worst = years.reduce((one, other) => (other.profit < one.profit ? other : one), first);
  const won = years.filter(({ profit }) => profit > 0).length;
  const named = ({ year, profit }: Year) => `${year} with ${budgetsText(profit)} budgets`;
  return `Tested and published, ahead in ${won} of ${countText(years.length, 'year')}. Best: ${named(best)}. Worst: ${named(worst)}.`;
}

/** The chosen playbook's return in each calendar year. */
export function YearsPanel({ chosen, years }: { chosen: PrebuiltType; years: readonly Year[] }) {
  const hasPublished = years.some(({ published }) => published > 0);
  return (
    <div className={panel.body}>
      <p className={panel.note}>
        {PLAYBOOK_COPY[chosen].name}, in budgets, tested{hasPublished && '; gold holds published events'}
      </p>
      <ChartFigure
        title={<span className="visually-hidden">Budgets won or lost by year</span>}
        sentence={sentenceOf(years)}
        columns={['Year', 'Events', 'Published', 'Budgets']}
        rows={years.map(({ year, events, published, profit }) => [
          String(year),
          String(events),
          String(published),
          budgetsText(profit),
        ])}
      >
        <YearBars
          years={years.map(({ year, profit, published }) => ({ year, value: profit, isMarked: published > 0 }))}
          text={budgetsText}
        />
      </ChartFigure>
    </div>
  );
}

import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import type { Report, WeightMethod } from '../../../core/contract/playbooks/report.ts';
import { type LastYear, lastYearOf } from '../../../core/evidence/returns/last_year.ts';
import { dateText } from '../../../core/format/dates.ts';
import { inDollars } from '../../../core/format/numbers/budgets.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { roughMoneyText, signedWholeMoneyText, wholeMoneyText } from '../../../core/format/numbers/money.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { moneyOrMissing, returnOrMissing } from '../../lib/playbooks/missing_texts.ts';
import { eventsText } from '../../lib/playbooks/returns_basis.ts';
import roles from '../../ui/Roles.module.css';
import { sureSign } from '../charts/sure_sign.ts';
import { Term } from '../term/Term.tsx';
import { Figure, Range } from './Figure.tsx';
import styles from './ReturnsFigures.module.css';

const STAKED = `$${DEFAULT_BUDGET} on each`;

/** A cent, which the rounding of the curve stays below. */
const SAME = 0.01;

/** The last year of the curve, if the figure is of that year: a report of some years only does not have it. */
function yearOf({ equity }: Report, figure: number | null): LastYear | undefined {
  const year = lastYearOf(equity);
  return year !== undefined && figure !== null && Math.abs(year.profit - figure) < SAME ? year : undefined;
}

/** How many digits of a year's figure survive (docs/weights.md, What would change our mind). */
const roughNote = (figure: number | null) =>
  figure === null
    ? ''
    : `Read last year’s figure as about ${roughMoneyText(figure)}: telling two fighters of one name apart has moved such a figure by nearly half. `;

function LastYearBasis({ year }: { year: LastYear | undefined }) {
  if (year === undefined) return `${STAKED} event of the last year, tested: one year, which says little by itself`;
  return (
    <>
      {STAKED} of {countText(year.events, 'event')}, <Term of="tested">tested</Term>,{' '}
      <Range interval={year.interval} show={roughMoneyText} />
    </>
  );
}

/** The sign of the last year's return where its whole range has it and that of the whole test too, else 0. */
function agreedSign({ interval }: Report, year: LastYear | undefined): 1 | 0 | -1 {
  const sign = sureSign(year?.interval ?? null);
  return sign === sureSign(interval) ? sign : 0;
}

/** What judges the last year: as many events at the average of the whole test. */
function WholeTest({ report, year }: { report: Report; year: LastYear }) {
  const dollars = (mean: number) => roughMoneyText(DEFAULT_BUDGET * year.events * mean);
  return (
    <Figure label="A Year of the Whole Test" value={`about ${dollars(report.mean)}`} gain={sureSign(report.interval)}>
      {countText(year.events, 'event')} at the average of all {countText(report.events, 'event')},{' '}
      <Range interval={report.interval} show={dollars} />
    </Figure>
  );
}

/** What is bet where that is not all picks, and what all would have returned. */
function betNote({ equal_weights_mean: all }: Report, method: WeightMethod | undefined): string {
  if (method?.name !== 'kelly') return '';
  return `Average Returns are of what is bet, the picks with value at a quarter of Kelly; all picks at equal weights ${signedSummaryPercentText(all)}. `;
}

/** What a portfolio with rules returned in years on which no rule was built; the headline of such a portfolio. */
function SealedFigure({ sealed }: Pick<Report, 'sealed'>) {
  if (!sealed?.tested) return null;
  const { mean, interval, events } = sealed.tested;
  return (
    <Figure label="In the Sealed Years" value={returnOrMissing(mean)} gain={sureSign(interval)}>
      per event from {dateText(sealed.from)} on, tested, <Range interval={interval} show={signedSummaryPercentText} />,{' '}
      {countText(events, 'event')}. Its rules were not built on them
    </Figure>
  );
}

/** Which part of the test the rules of a portfolio were built on. */
function sealedNote({ sealed }: Report): string {
  if (sealed === undefined) return '';
  const day = dateText(sealed.from);
  return sealed.tested === null
    ? `Its rules were built on these years; those from ${day} on are sealed. `
    : `Its rules were built on those before ${day}. `;
}

/** What is told of a playbook's test. */
export interface TestedPlaybook {
  report: Report;
  /** Undefined for a playbook of an older release. */
  method?: WeightMethod | undefined;
  /** Mean net return per event, a fraction of the budget; null if a legacy playbook lacks it. */
  portfolio_returns: number | null;
  /** Dollars, with the default budget on each event; null if a legacy playbook lacks it. */
  previous_year_returns: number | null;
}

/** The returns of a playbook in its test, each with its basis. */
export function ReturnsFigures({ tested }: { tested: TestedPlaybook }) {
  const { report, portfolio_returns: returns, previous_year_returns: lastYear } = tested;
  const year = yearOf(report, lastYear);
  return (
    <dl className={styles.figures}>
      <SealedFigure sealed={report.sealed} />
      <Figure
        label="Average Returns"
        value={returnOrMissing(returns)}
        gain={returns === null ? 0 : sureSign(report.interval)}
      >
        per event
        {report.events > 0 && (
          <>
            , <Range interval={report.interval} show={signedSummaryPercentText} />, {eventsText(report)}
          </>
        )}
      </Figure>
      <Figure label="Previous Year Returns" value={moneyOrMissing(lastYear)} gain={agreedSign(report, year)}>
        <LastYearBasis year={year} />
      </Figure>
      {year !== undefined && <WholeTest report={report} year={year} />}
    </dl>
  );
}

/** How often the playbook ended ahead and how deep it fell, and how all its figures are to be read. */
export function SwingFigures({ tested: { report, method, previous_year_returns } }: { tested: TestedPlaybook }) {
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Winning events" value={`${Math.round(report.hit_rate * 100)}%`}>
          of those with a bet, {eventsText(report)}
        </Figure>
        <Figure label="Deepest slide" value={signedWholeMoneyText(-inDollars(report.max_drawdown))}>
          in the test with {wholeMoneyText(DEFAULT_BUDGET)} on each event, from a high to the low after it
        </Figure>
      </dl>
      <p className={roles.hint}>
        {betNote(report, method)}
        {sealedNote(report)}
        {roughNote(previous_year_returns)}One year says little beside the whole test.
      </p>
    </>
  );
}

import type { SealedResponse } from '../../../../core/contract/rules.ts';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/percent.ts';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { ruleVerdict, VERDICT_LEAST, VERDICTS } from '../../../../core/luck/rule_verdict.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { classNames } from '../../../components/class_names.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import lab from '../Lab.module.css';
import styles from './Rules.module.css';
import { betsText, sealedText, sealText, searchText } from './rule_words.ts';

interface Props {
  /** Undefined while the first figures are computed. */
  figures: RuleFigures | undefined;
  tries: number;
  sealed: SealedResponse | undefined;
  sealedFrom: IsoDate;
}

const sealedPart = ({ bets, range }: SealedResponse) => ({
  bets: bets.length,
  events: new Set(bets.map(({ event_id }) => event_id)).size,
  range,
});

export function verdictTitle(figures: RuleFigures, tries: number, sealed: SealedResponse | undefined): string {
  return VERDICTS[ruleVerdict(figures, tries, sealed && sealedPart(sealed))];
}

function detailsOf(figures: RuleFigures, { tries, sealed, sealedFrom }: Omit<Props, 'figures'>): string {
  const { returnOnStakes, bets, events } = figures;
  const verdict = ruleVerdict(figures, tries, sealed && sealedPart(sealed));
  if (verdict === 'never') return `No bout before ${sealText(sealedFrom)} has a side that meets it.`;
  const before =
    returnOnStakes === null
      ? `It has no bets before ${sealText(sealedFrom)}.`
      : `It returned ${signedPickPercentText(returnOnStakes)} on stakes before ${sealText(sealedFrom)}, tested.`;
  const few =
    sealed === undefined && verdict === 'tooFew'
      ? `${betsText(bets)} in ${events} events; a verdict takes ${VERDICT_LEAST.bets} bets and ${VERDICT_LEAST.events} events.`
      : undefined;
  return [before, sealed && sealedText(sealed), few, searchText(figures, tries)].filter(Boolean).join(' ');
}

/** The verdict on a rule and the sentence that carries it. */
export function RuleVerdictPanel(props: Props) {
  const { figures, tries, sealed } = props;
  return (
    <section className={styles.verdict} aria-label="Verdict" aria-busy={figures === undefined}>
      {figures === undefined ? (
        <>
          <p className="visually-hidden">Loading all bouts …</p>
          <Skeleton shape="title" />
          <Skeleton />
        </>
      ) : (
        <>
          <p className={lab.headline}>{verdictTitle(figures, tries, sealed)}</p>
          <p className={lab.details}>{detailsOf(figures, props)}</p>
        </>
      )}
    </section>
  );
}

interface Figure {
  label: string;
  value: string;
  note: string;
  sign?: number;
}

const DASH = '–';
const percent = (share: number) => (Number.isNaN(share) ? DASH : `${(100 * share).toFixed(1)}%`);

function figuresOf({
  bets,
  events,
  won,
  returnOnStakes,
  range,
  years,
  fair,
  implied,
  worthless,
}: RuleFigures): Figure[] {
  const span = years.length === 0 ? '' : `, ${years[0]?.year} to ${years.at(-1)?.year}`;
  return [
    {
      label: 'Return on stakes, tested',
      value: returnOnStakes === null ? DASH : signedPickPercentText(returnOnStakes),
      note: range === undefined ? 'no bets' : bets === 1 ? 'one bet' : `90% range ${percentRangeText(range)}`,
      sign: bets > 1 && range !== undefined ? sureSign(range) : 0,
    },
    { label: 'Bets', value: bets.toLocaleString('en-US'), note: `${events} events${span}` },
    {
      label: 'Won',
      value: bets === 0 ? DASH : percent(won / bets),
      note: `the market said ${percent(implied)}, ${percent(fair)} without its margin`,
    },
    {
      label: 'Worthless, same bets',
      value: worthless === undefined ? DASH : signedPickPercentText(worthless.mean),
      note: 'what the margin costs on average',
    },
  ];
}

const EMPTY: readonly Figure[] = ['Return on stakes, tested', 'Bets', 'Won', 'Worthless, same bets'].map((label) => ({
  label,
  value: DASH,
  note: ' ',
}));

/** The four figures of a rule. */
export function RuleFour({ figures }: { figures: RuleFigures | undefined }) {
  const shown = figures === undefined ? EMPTY : figuresOf(figures);
  return (
    <dl className={classNames(lab.panel, lab.figures, styles.figures)}>
      {shown.map(({ label, value, note, sign }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(lab.value, sign === 1 && lab.up, sign === -1 && lab.down)}>{value}</dd>
          <dd className={lab.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

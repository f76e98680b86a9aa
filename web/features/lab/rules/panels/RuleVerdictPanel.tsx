import type { SealedResponse } from '../../../../../core/contract/rules/rules.ts';
import type { IsoDate } from '../../../../../core/dates/iso_date.ts';
import type { RuleFigures } from '../../../../../core/evidence/luck/rules/rule_figures.ts';
import { ruleVerdict, VERDICT_LEAST, VERDICTS } from '../../../../../core/evidence/luck/rules/rule_verdict.ts';
import { percentRangeText, signedPickPercentText } from '../../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../../core/format/numbers/signs.ts';
import { sureSign } from '../../../../components/charts/sure_sign.ts';
import { classNames } from '../../../../components/class_names.ts';
import { Skeleton } from '../../../../components/states/Skeleton.tsx';
import roles from '../../../../ui/Roles.module.css';
import lab from '../../Lab.module.css';
import styles from '../Rules.module.css';
import { betsText, sealedText, sealText, searchText } from '../rule_words.ts';
import type { RuleComputed } from '../use_rule_answer.ts';

interface Props {
  /** The whole answer, or an earlier one; undefined before there is one. */
  whole: RuleComputed['whole'];
  isComputing: boolean;
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

function detailsOf(
  figures: RuleFigures,
  { tries, sealed, sealedFrom }: Pick<Props, 'tries' | 'sealed' | 'sealedFrom'>,
): string {
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
  const { whole, isComputing, tries, sealed } = props;
  const figures = whole?.result.figures;
  return (
    <section className={styles.verdict} aria-label="Verdict" aria-busy={isComputing || whole?.isStale !== false}>
      {figures === undefined ? (
        <>
          <p className="visually-hidden">Loading all bouts …</p>
          <Skeleton shape="title" />
          <Skeleton />
        </>
      ) : (
        <div className={classNames(lab.said, whole?.isStale && lab.earlier)}>
          <p className={lab.headline}>{verdictTitle(figures, tries, sealed)}</p>
          <p className={roles.details}>{detailsOf(figures, props)}</p>
        </div>
      )}
    </section>
  );
}

interface Figure {
  label: string;
  value: string;
  note: string;
  sign?: number;
  /** The note is that of an earlier rule. */
  isEarlier?: boolean;
}

const percent = (share: number) => (Number.isNaN(share) ? DASH : `${(100 * share).toFixed(1)}%`);

function returnFigure({ first, whole }: RuleComputed): Omit<Figure, 'label'> {
  const { bets, returnOnStakes } = first.figures;
  if (returnOnStakes === null) return { value: DASH, note: 'no bets' };
  const range = whole?.result.figures.range;
  const note = range === undefined ? ' ' : `90% range ${percentRangeText(range)}`;
  const isEarlier = whole?.isStale ?? false;
  const sign = bets > 1 && range !== undefined && !isEarlier ? sureSign(range) : 0;
  return { value: signedPickPercentText(returnOnStakes), note: bets === 1 ? 'one bet' : note, sign, isEarlier };
}

const LABELS = ['Return on stakes, tested', 'Bets', 'Won', 'Worthless, same bets'] as const;

function figuresOf(computed: RuleComputed): Figure[] {
  const { bets, events, won, years, fair, implied, worthless } = computed.first.figures;
  const span = years.length === 0 ? '' : `, ${years[0]?.year} to ${years.at(-1)?.year}`;
  return [
    { label: LABELS[0], ...returnFigure(computed) },
    { label: LABELS[1], value: bets.toLocaleString('en-US'), note: `${events} events${span}` },
    {
      label: LABELS[2],
      value: bets === 0 ? DASH : percent(won / bets),
      note: `the market said ${percent(implied)}, ${percent(fair)} without its margin`,
    },
    {
      label: LABELS[3],
      value: worthless === undefined ? DASH : signedPickPercentText(worthless.mean),
      note: 'what the margin costs on average',
    },
  ];
}

const EMPTY: readonly Figure[] = LABELS.map((label) => ({ label, value: DASH, note: ' ' }));

/** The four figures of a rule. */
export function RuleFour({ computed }: { computed: RuleComputed | undefined }) {
  const shown = computed === undefined ? EMPTY : figuresOf(computed);
  return (
    <dl className={classNames(lab.panel, lab.figures, styles.figures)}>
      {shown.map(({ label, value, note, sign, isEarlier }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(lab.value, sign === 1 && lab.up, sign === -1 && lab.down)}>{value}</dd>
          <dd className={classNames(lab.note, isEarlier && lab.earlier)}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

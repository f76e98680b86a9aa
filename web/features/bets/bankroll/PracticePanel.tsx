import type { Practice } from '../../../../core/contract/bets/bet_summary.ts';
import { signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { classNames } from '../../../components/class_names.ts';
import panel from '../../record/Panel.module.css';
import styles from './PracticePanel.module.css';

interface Step {
  name: string;
  about: string | undefined;
  from: number;
  to: number;
  kind: 'plan' | 'part' | 'practice';
}

type Part = 'price' | 'skipped' | 'added' | 'sizing' | 'cash_outs';
const PARTS: readonly (readonly [Part, string])[] = [
  ['skipped', 'Skipped'],
  ['added', 'Added'],
  ['sizing', 'Sizing'],
  ['price', 'Price'],
  ['cash_outs', 'Cash-outs'],
];

/** The plan, what each part adds to it, and what that makes. */
function stepsOf(practice: Practice): Step[] {
  let at = practice.plan;
  const parts = PARTS.map(([part, name]): Step => {
    const from = at;
    at += practice[part];
    return { name, about: practice.sentences[part], from, to: at, kind: 'part' };
  });
  return [
    { name: 'The plan', about: undefined, from: 0, to: practice.plan, kind: 'plan' },
    ...parts,
    { name: 'Your practice', about: undefined, from: 0, to: practice.practice, kind: 'practice' },
  ];
}

function Bar({ step: { from, to, kind }, low, high }: { step: Step; low: number; high: number }) {
  const place = (value: number) => (high > low ? (100 * (value - low)) / (high - low) : 0);
  const start = Math.min(from, to);
  const sign = kind === 'part' ? Math.sign(to - from) : 0;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.zero} style={{ insetInlineStart: `${place(0)}%` }} />
      <span
        className={classNames(styles.part, styles[kind], sign > 0 && styles.up, sign < 0 && styles.down)}
        style={{ insetInlineStart: `${place(start)}%`, inlineSize: `${place(Math.max(from, to)) - place(start)}%` }}
      />
    </span>
  );
}

function Row({ step, low, high }: { step: Step; low: number; high: number }) {
  const { name, about, from, to, kind } = step;
  const amount = to - from;
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span
        className={classNames(
          styles.amount,
          kind === 'part' && amount > 0 && styles.upText,
          kind === 'part' && amount < 0 && styles.downText,
        )}
      >
        {signedCentsText(amount)}
      </span>
      {about !== undefined && <span className={styles.about}>{about}</span>}
      <Bar step={step} low={low} high={high} />
    </li>
  );
}

/** What the plan would have made, what each difference from it cost or gave, and what the bets made. */
export function PracticePanel({ practice }: { practice: Practice | undefined }) {
  const steps = practice && stepsOf(practice);
  const ends = (steps ?? []).flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return (
    <section className={panel.panel} aria-labelledby="practice-title">
      <h2 id="practice-title" className={panel.panelTitle}>
        Plan against practice
      </h2>
      {steps === undefined ? (
        <div className={styles.pending} aria-hidden="true" />
      ) : (
        <ul className={styles.rows}>
          {steps.map((step) => (
            <Row key={step.name} step={step} low={low} high={high} />
          ))}
        </ul>
      )}
    </section>
  );
}

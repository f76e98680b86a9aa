import type { BoutPage, BoutSide, RatedSkill } from '../../../../../core/contract/pages/bout_page.ts';
import type { SideResult } from '../../../../../core/contract/pages/page_parts.ts';
import type { Corner } from '../../../../../core/domain/cards/corners.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import { DASH } from '../../../../../core/format/numbers/signs.ts';
import {
  ageText,
  eloText,
  heightText,
  RESULT_WORDS,
  reachText,
  ufcRecordText,
} from '../../../../../core/format/words/bout_words.ts';
import { SKILL_WORDS } from '../../../../../core/format/words/skill_words.ts';
import { skillIds } from '../../../../../core/history/ratings/skill_measures.ts';
import { shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import { classNames } from '../../../../components/class_names.ts';
import { Term } from '../../../../components/term/Term.tsx';
import { type Column, Table } from '../../../../ui/Table.tsx';
import pages from '../../Pages.module.css';
import styles from './SidesPanel.module.css';

type SkillKind = 'attack' | 'defence';

const LETTERS: Readonly<Record<SideResult, string>> = { won: 'W', lost: 'L', draw: 'D', no_contest: 'N' };

function Form({ form }: { form: BoutSide['form'] }) {
  if (form.length === 0) return DASH;
  // Two results may be equal.
  const numbered = form.map((result, place) => ({ result, place }));
  return (
    <span className={styles.form}>
      {numbered.map(({ result, place }) => (
        <span key={place} className={classNames(styles.letter, result === 'won' && styles.won)}>
          <span aria-hidden="true">{LETTERS[result]}</span>
          <span className="visually-hidden">{RESULT_WORDS[result].word} </span>
        </span>
      ))}
    </span>
  );
}

const boutsOf = ({ wins, losses, draws, no_contests }: BoutSide['record']) => wins + losses + draws + no_contests;
const orDash = (value: number | null) => (value === null ? DASH : String(Math.round(value)));

const ELO = 'Elo';
const TAPE: readonly (readonly [label: string, value: (side: BoutSide) => React.ReactNode])[] = [
  ['Age', ({ age }) => ageText(age)],
  ['Height', ({ height_cm }) => heightText(height_cm)],
  ['Reach', ({ reach_cm }) => reachText(reach_cm)],
  ['Stance', ({ stance }) => stance ?? DASH],
  ['UFC bouts', ({ record }) => boutsOf(record)],
  ['UFC record', ({ record }) => ufcRecordText(record)],
  ['Last five, newest right', ({ form }) => <Form form={form} />],
  [
    'KO, submission, decision wins',
    ({ wins_by: { knockout, submission, decision } }) => `${knockout}, ${submission}, ${decision}`,
  ],
  [ELO, ({ elo }) => eloText(elo)],
  ['Days since last bout', ({ days_since_last }) => orDash(days_since_last)],
];

/** A share of 0…1 as a bar that grows from the middle of the panel outwards. */
function SkillBar({ share, corner, isBetter }: { share: number | undefined; corner: Corner; isBetter: boolean }) {
  const width = 100 * (share ?? 0);
  return (
    <svg className={classNames(styles.bar, styles[corner], !isBetter && styles.behind)} aria-hidden="true">
      <rect className={styles.track} x="0" y="4" width="100%" height="7" rx="2" />
      <rect
        className={styles.share}
        x={corner === 'red' ? `${100 - width}%` : 0}
        y="4"
        width={`${width}%`}
        height="7"
        rx="2"
      />
      <line className={styles.middle} x1="50%" x2="50%" y1="0" y2="15" />
    </svg>
  );
}

const wholeText = (skill: RatedSkill | undefined) =>
  skill === undefined ? DASH : String(Math.round(100 * skill.rated_lower));

type SkillRow = Record<Corner, RatedSkill | undefined> & { label: string };

function skillRows({ red, blue }: BoutPage, kind: SkillKind): SkillRow[] {
  return skillIds.flatMap((id, index) => {
    const label = SKILL_WORDS[id][kind];
    return label === null ? [] : [{ label, red: red.skills?.[kind][index], blue: blue.skills?.[kind][index] }];
  });
}

const ratedLower = (skill: RatedSkill | undefined) => skill?.rated_lower ?? -1;

const isBetter = (row: SkillRow, corner: Corner) =>
  ratedLower(row[corner]) >= ratedLower(row[corner === 'red' ? 'blue' : 'red']);

const skillValue = (head: string, corner: Corner, align: 'start' | 'end'): Column<SkillRow> => ({
  id: corner,
  head,
  cell: (row) => <span className={classNames(isBetter(row, corner) && styles.better)}>{wholeText(row[corner])}</span>,
  align,
  look: 'muted',
  className: classNames(styles.value, styles[`${corner}Value`]),
});

const skillBar = (corner: Corner): Column<SkillRow> => ({
  id: `${corner} bar`,
  cell: (row) => <SkillBar share={row[corner]?.rated_lower} corner={corner} isBetter={isBetter(row, corner)} />,
  className: styles[`${corner}Bar`],
});

function Skills({ page, kind }: { page: BoutPage; kind: SkillKind }) {
  const names = shortNames(page);
  return (
    <Table
      caption={
        <>
          Rated skills, {kind}
          <span className="visually-hidden">: share of active fighters rated lower, percent</span>
        </>
      }
      showsCaption
      columns={[
        skillValue(names.red, 'red', 'start'),
        skillBar('red'),
        {
          id: 'skill',
          head: 'Skill',
          cell: ({ label }) => label,
          isRowHead: true,
          align: 'center',
          look: 'muted',
          className: styles.label,
        },
        skillBar('blue'),
        skillValue(names.blue, 'blue', 'end'),
      ]}
      rows={skillRows(page, kind)}
      keyOf={({ label }) => label}
      className={styles.skills}
    />
  );
}

/** Who has no rating yet, or one of few bouts; empty if both have many. */
function ratingNote(page: BoutPage): string {
  const names = shortNames(page);
  const texts = (['red', 'blue'] as const).flatMap((corner) => {
    const { record, skills } = page[corner];
    const bouts = boutsOf(record);
    if (skills === null) return [`${names[corner]} has no rated bout yet: the forecast is weak there.`];
    return bouts <= 7 ? [`${names[corner]}’s ratings rest on ${countText(bouts, 'bout')}.`] : [];
  });
  return texts.join(' ');
}

/** Tale of the tape and rated skills of both sides, as they were before the bout. */
export function SidesPanel({ page }: { page: BoutPage }) {
  const names = shortNames(page);
  return (
    <section className={pages.body} aria-label="Side by side, as of the day before the bout">
      <Table
        caption="Tale of the tape, as of the day before the bout"
        columns={[
          { id: 'red', head: names.red, cell: ([, value]) => value(page.red), align: 'start' },
          {
            id: 'label',
            head: 'tale of the tape',
            cell: ([label]) => (label === ELO ? <Term of="elo">{label}</Term> : label),
            isRowHead: true,
            align: 'center',
            look: 'muted',
            className: styles.label,
          },
          { id: 'blue', head: names.blue, cell: ([, value]) => value(page.blue) },
        ]}
        rows={TAPE}
        keyOf={([label]) => label}
        className={styles.tape}
      />
      <Skills page={page} kind="attack" />
      <Skills page={page} kind="defence" />
      <p className={pages.note}>
        Share of {page.compared_with} active {page.gender} rated lower, adjusted for opponents, as it was before the
        bout. The mark is the league’s middle, 50. {ratingNote(page)}
      </p>
    </section>
  );
}

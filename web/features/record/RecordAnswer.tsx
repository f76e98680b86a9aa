import type { PlaybookRecord, RecordResponse } from '../../../core/contract/record/record.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedWholeMoneyText } from '../../../core/format/numbers/money.ts';
import { luckOf, recordHeadline, recordSummary } from '../../../core/record/headline.ts';
import { cameWords, luckWords, saidWords, type Words } from '../../../core/record/words/luck_words.ts';
import { classNames } from '../../components/class_names.ts';
import page from '../../components/layout/PageFinding.module.css';
import { oddsText } from '../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import styles from './RecordAnswer.module.css';

/** Shown in the page’s HTML until the record has loaded; longer than what replaces them, so that theirs is the largest paint. */
const PENDING_HEADLINE = 'Every card, graded: the losses as plain as the wins.';
const PENDING_SUMMARY =
  'What each of our own playbooks would have returned on every UFC event with odds, out of sample and at one book’s prices, and what its picks have returned since they are published before each event.';

/** Words whose amounts stand out. Each part keeps its place, so that its index names it. */
function Sentence({ words, colours = false }: { words: Words; colours?: boolean }) {
  const parts = words.map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) => {
    if (typeof part === 'string') return part;
    const sign = colours ? Math.sign(Math.round(part.dollars)) : 0;
    return (
      <span key={place} className={classNames(styles.amount, sign > 0 && styles.up, sign < 0 && styles.down)}>
        {signedWholeMoneyText(part.dollars)}
      </span>
    );
  });
}

/** Since when cards are published, and how many are only tested. */
export function RecordCoverage({ record }: { record: RecordResponse | undefined }) {
  const most = (of: (playbook: PlaybookRecord) => number) => Math.max(0, ...(record?.playbooks.map(of) ?? []));
  const published = most((playbook) => playbook.published?.events ?? 0);
  const tested = most(({ figures }) => figures?.events ?? 0);
  const [since] = (record?.playbooks ?? []).flatMap(({ published_since }) => published_since ?? []).sort();
  if (record === undefined) return <p className={page.coverage}>Every card, graded</p>;
  const parts = [
    ...(since === undefined ? [] : [`${published} published since ${dateText(since)}`]),
    `${tested.toLocaleString('en-US')} tested`,
  ];
  return <p className={page.coverage}>{parts.join(', ')}</p>;
}

/** What was said, what came, and whether that is luck; what the test says while nothing published is settled. */
export function RecordAnswer({ record, onlyValue }: { record: RecordResponse | undefined; onlyValue: boolean }) {
  const [style] = usePreference(ODDS_STYLE);
  const luck = record && luckOf(record, onlyValue);
  const isSettled = luck !== undefined && luck.cards > 0;
  return (
    <div className={styles.answer}>
      <p className={classNames(page.headline, styles.headline)}>
        {record === undefined ? PENDING_HEADLINE : <Sentence words={recordHeadline(record, onlyValue)} />}
      </p>
      {record !== undefined && isSettled ? (
        <dl className={styles.clauses}>
          <dt>Said</dt>
          <dd>
            <Sentence words={saidWords(luck, onlyValue)} colours />
          </dd>
          <dt>Came</dt>
          <dd>
            <Sentence words={cameWords(luck, record.playbooks, (odds) => oddsText(odds, style))} colours />
          </dd>
          <dt>Luck?</dt>
          <dd>
            <Sentence words={luckWords(luck, record.playbooks)} />
          </dd>
        </dl>
      ) : (
        <p className={styles.summary}>
          {record === undefined ? PENDING_SUMMARY : recordSummary(record, onlyValue)}
          {luck !== undefined && luck.waiting > 0 && ` Published and waiting for results: ${luck.waiting}.`}
        </p>
      )}
    </div>
  );
}

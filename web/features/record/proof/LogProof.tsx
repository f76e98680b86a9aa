import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoggedItem } from '../../../../core/contract/record/record_log.ts';
import { DAY, HOUR, MINUTE } from '../../../../core/dates/durations.ts';
import { dateText, timeText } from '../../../../core/format/dates.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { classNames } from '../../../components/class_names.ts';
import { loggedItemQuery } from '../../../lib/api/record.ts';
import { usePart } from '../../../lib/hooks/use_part.ts';
import type { LogCheck } from '../../../lib/load/record_log.ts';
import styles from './LogProof.module.css';

type CheckResult = 'right' | 'wrong' | 'open';

export interface Check {
  result: CheckResult;
  text: string;
}

/** `45 minutes`, `3 hours`, `2 days`. */
function spanText(milliseconds: number): string {
  if (milliseconds < 2 * HOUR) return countText(Math.round(milliseconds / MINUTE), 'minute');
  if (milliseconds < 2 * DAY) return countText(Math.round(milliseconds / HOUR), 'hour');
  return countText(Math.round(milliseconds / DAY), 'day');
}

const utc = (instant: string) => `${dateText(instant)}, ${timeText(instant)} UTC`;

/** Who else saw the log with the item first, and when; undefined if nobody is proven to have. */
function firstSeen({ stamp, witnesses, canVerify }: LogCheck): { by: string; at: string } | undefined {
  const stamped = stamp ? [{ by: `the clock of ${stamp.authority}`, at: stamp.time }] : [];
  const witnessed = witnesses.flatMap(({ name, at }) =>
    at === undefined || !canVerify ? [] : [{ by: `the witness ${name}`, at }],
  );
  return [...stamped, ...witnessed].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}

/** What is proven of when the picks were made, and by whom, in one sentence. The owner's own clock proves nothing. */
function seenText(check: LogCheck, begins: string | undefined): string {
  const seen = firstSeen(check);
  if (!check.isIncluded || !check.isShown)
    return 'The log does not prove when these picks were made: they are not in it.';
  if (seen === undefined)
    return 'Nobody else is proven to have seen these picks: that they were made before the first bout is our word.';
  if (begins === undefined) return `These picks were seen by ${seen.by}: ${utc(seen.at)}.`;
  const ahead = Date.parse(begins) - Date.parse(seen.at);
  if (ahead > 0) return `These picks were seen by ${seen.by} ${spanText(ahead)} before the first bout.`;
  return `These picks were first seen by ${seen.by}, ${spanText(-ahead)} after the first bout began: that they were made before is our word.`;
}

export const rightIf = (isRight: boolean): CheckResult => (isRight ? 'right' : 'wrong');

function stampCheck({ stamp }: LogCheck, begins: string | undefined): Check {
  if (stamp === null) return { result: 'open', text: 'No time stamp of another party: the time is our word alone' };
  if (stamp === undefined) return { result: 'wrong', text: 'The time stamp is not one of this log' };
  const at = `${utc(stamp.time)}, says ${stamp.authority}`;
  if (begins === undefined) return { result: 'right', text: `Time stamped ${at}` };
  const isBefore = Date.parse(stamp.time) < Date.parse(begins);
  return { result: rightIf(isBefore), text: `Time stamped ${isBefore ? 'before' : 'after'} the first bout: ${at}` };
}

function signatureCheck({ newest: { key } }: LoggedItem, { canVerify, isSigned }: LogCheck): Check {
  const [name, hash] = key.split('+');
  if (!canVerify) return { result: 'open', text: 'This browser can’t verify Ed25519 signatures' };
  return { result: rightIf(isSigned), text: `Signed by the key ${hash} of ${name}` };
}

function witnessCheck({ name, at }: LogCheck['witnesses'][number], canVerify: boolean): Check {
  if (!canVerify) return { result: 'open', text: `Cosigned by the witness ${name}, which this browser can’t verify` };
  if (at === undefined)
    return { result: 'wrong', text: `The cosignature of the witness ${name} is not one of this log` };
  return { result: 'right', text: `Witnessed by ${name}: ${utc(at)}` };
}

/** What the browser found, a line each. */
function checksOf(item: LoggedItem, check: LogCheck, begins: string | undefined): Check[] {
  return [
    {
      result: rightIf(check.isIncluded && check.isShown),
      text: `These picks are in the log of ${countText(check.first.size, 'item')}, as item ${item.index + 1}`,
    },
    {
      result: rightIf(check.isConsistent),
      text: `Today’s log of ${countText(check.newest.size, 'item')} begins with that one: nothing taken out or changed`,
    },
    signatureCheck(item, check),
    stampCheck(check, begins),
    ...check.witnesses.map((witness) => witnessCheck(witness, check.canVerify)),
  ];
}

const loadLogCheck = () => import('../../../lib/load/record_log.ts');

const SIGNS: Readonly<Record<CheckResult, string>> = { right: '✓', wrong: '✗', open: '·' };
const WORDS: Readonly<Record<CheckResult, string>> = { right: 'Right', wrong: 'Wrong', open: 'Not proven' };

/** What was checked, a line each with its sign. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ result, text }) => (
        <li key={text}>
          <span className={classNames(styles.sign, styles[result])} aria-hidden="true">
            {SIGNS[result]}
          </span>
          <span className="visually-hidden">{WORDS[result]}: </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Checks({ seen, checks, root }: { seen: string; checks: readonly Check[]; root: string }) {
  return (
    <>
      <p className={styles.seen}>{seen}</p>
      <CheckList checks={checks} />
      <p className={styles.note}>
        Checked in this browser just now. Root {root.slice(0, 4)} {root.slice(4, 8)} {root.slice(8, 12)}. What we could
        still do: leave a card out, name a later begin than the true one, show two readers two records, or give a clock
        or witness of our own another’s name. Whoever knows the card, keeps a checkpoint, or has the other’s key
        notices.
      </p>
    </>
  );
}

/** The checks run once the proof is opened: they load a library that nothing else needs. */
function OpenedProof({ item, hash, begins }: { item: LoggedItem; hash: string; begins: string | undefined }) {
  const part = usePart(loadLogCheck, true);
  const check = useQuery({
    queryKey: ['record', 'log check', hash, item.newest.size],
    queryFn: () => part?.checkInBrowser(item, hash) ?? null,
    enabled: part !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (check.isError) return <p className={styles.note}>The proof is malformed: it proves nothing.</p>;
  if (!check.data) return <p className={styles.note}>Checking …</p>;
  const { data } = check;
  return <Checks seen={seenText(data, begins)} checks={checksOf(item, data, begins)} root={data.root} />;
}

const nameOf = (key: string) => key.split('+')[0] ?? '';

/** Who else has seen the checkpoint, as they are named; the proof checks it. */
function witnessText({ token, cosignatures }: LoggedItem['first']): string {
  const by = [...cosignatures.map(({ key }) => nameOf(key)), ...(token === null ? [] : ['a public time stamp'])];
  return by.length === 0 ? 'by nobody else yet' : `by ${by.join(' and ')}`;
}

interface Props {
  playbook: string;
  sequence: number;
  hash: string;
  /** When the event began; undefined if that is not known. */
  begins?: string | undefined;
}

/** One line: since when a frozen item is in the log, and who has seen it. It opens to the proof. */
export function LogProof({ playbook, sequence, hash, begins }: Props) {
  const { data: item } = useQuery(loggedItemQuery(playbook, sequence));
  const [isOpen, setOpen] = useState(false);
  if (item === undefined) return <p className={styles.line} />;
  if (item === null) return <p className={styles.line}>Not in the log yet: it is signed every five minutes.</p>;
  const witness = witnessText(item.first);
  return (
    <details className={styles.proof} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        In the log since {utc(item.first.made_at)}, witnessed {witness}
      </summary>
      {isOpen && <OpenedProof item={item} hash={hash} begins={begins} />}
    </details>
  );
}

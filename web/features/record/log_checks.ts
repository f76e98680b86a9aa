import type { LoggedItem } from '../../../core/contract/record_log.ts';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText, timeText } from '../../../core/format/dates.ts';
import type { LogCheck } from '../../lib/record_log.ts';

export type CheckResult = 'right' | 'wrong' | 'open';

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

export const utc = (instant: string) => `${dateText(instant)}, ${timeText(instant)} UTC`;

/** Who else saw the log with the item first, and when; undefined if nobody is proven to have. */
function firstSeen({ stamp, witnesses, canVerify }: LogCheck): { by: string; at: string } | undefined {
  const stamped = stamp ? [{ by: `the clock of ${stamp.authority}`, at: stamp.time }] : [];
  const witnessed = witnesses.flatMap(({ name, at }) =>
    at === undefined || !canVerify ? [] : [{ by: `the witness ${name}`, at }],
  );
  return [...stamped, ...witnessed].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}

/** What is proven of when the picks were made, and by whom, in one sentence. The owner's own clock proves nothing. */
export function seenText(check: LogCheck, begins: string | undefined): string {
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

const rightIf = (isRight: boolean): CheckResult => (isRight ? 'right' : 'wrong');

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
export function checksOf(item: LoggedItem, check: LogCheck, begins: string | undefined): Check[] {
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

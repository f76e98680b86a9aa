import type { LoggedItem } from '../../../core/contract/record_log.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText, timeText } from '../../../core/format/dates.ts';
import type { LogCheck } from '../../lib/record_log.ts';

export type CheckResult = 'right' | 'wrong' | 'open';

export interface Check {
  result: CheckResult;
  text: string;
}

const rightIf = (isRight: boolean): CheckResult => (isRight ? 'right' : 'wrong');

function stampCheck({ stamp }: LogCheck, begins: string | undefined): Check {
  if (stamp === null) return { result: 'open', text: 'No time stamp of another party: the time is our word alone' };
  if (stamp === undefined) return { result: 'wrong', text: 'The time stamp is not one of this log' };
  const at = `${dateText(stamp.time)}, ${timeText(stamp.time)} UTC, says ${stamp.authority}`;
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
  return { result: 'right', text: `Witnessed by ${name}: ${dateText(at)}, ${timeText(at)} UTC` };
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

import { CHAIN_IDS, chainName } from '../../../core/contract/record/chains.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import type { Verification } from '../../../core/record/chain/verify_chain.ts';
import type { ItemTime } from './item_times.ts';
import { standingOf, type VerifyOutput } from './verify_record.ts';

function firstLine(output: VerifyOutput): string {
  const { times, unconfirmed } = output;
  const counted = countText(times.length, 'item');
  const standing = standingOf(output);
  if (standing === 'wrong') return 'WRONG: the record contradicts itself, its log or the data; see below.';
  if (standing === 'proven')
    return `Consistent, and was so at the time: others saw each of the ${counted} that count before its event.`;
  if (times.length === 0) return 'Consistent, but proves nothing: no item counts yet.';
  const open = times.filter(({ problem }) => problem !== null).length;
  return (
    `Consistent, but not proven to have been so at the time: of ${open} of the ${counted} that count the time is not proven, ` +
    `and ${countText(unconfirmed.length, 'statement')} below could not be confirmed.`
  );
}

function resultText(result: Verification): string {
  if (!result.ok) return `WRONG: item ${result.item} ${result.problem}`;
  if (result.head === undefined) return 'nothing published yet';
  const { events, settled, late, head } = result;
  const counts = `${countText(events, 'event')}, ${settled} settled, ${late} frozen late, which do not count`;
  return `${counts}; every hash and settlement is consistent; head ${head.hash}`;
}

function timeText({ chain, item, event, begins_at, seen, problem }: ItemTime): string {
  const by = seen === null ? '' : `; seen on ${seen.at} by ${seen.by}`;
  const proof = problem === null ? 'proven' : `TIME NOT PROVEN: ${problem}`;
  return `${chainName(chain)}, item ${item}, ${event}, begun by ${begins_at}${by}: ${proof}.`;
}

/** The result for a person. */
export function verifyText(output: VerifyOutput): string {
  const { chains, log_problem, times, differences, revisions, unconfirmed, left_out, compared, not_compared } = output;
  const rows = CHAIN_IDS.map((id) => {
    const result = chains[id];
    return `${chainName(id).padEnd(9)} ${result === undefined ? 'not read' : resultText(result)}`;
  });
  return [
    firstLine(output),
    ...rows,
    ...(log_problem === null ? [] : [`Log       WRONG: ${log_problem}`]),
    ...differences.map((text) => `DIFFERENT: ${text}`),
    `${countText(revisions.length, 'settlement')} replaced an earlier one${revisions.length > 0 ? ':' : '.'}`,
    ...revisions,
    ...unconfirmed,
    ...left_out,
    ...times.map(timeText),
    ...compared,
    ...not_compared,
  ].join('\n');
}

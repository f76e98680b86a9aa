import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isLateChange } from '../../../core/bets/kept_bet.ts';
import { type BetChange, type BetTotals, heldChange, totalsChange } from '../../../core/bets/totals.ts';
import { BET_LIMITS, type BetPeriod } from '../../../core/contract/bets/bet_limits.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { ACCOUNT_ITEM, type BetKey, importItem, itemOfBet, itemOfDeleted, itemOfRevision } from './bet_items.ts';
import { type DayCount, REVISION_FIGURE, totalAttribute, totalItem } from './total_items.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Limit of DynamoDB. */
export const TRANSACTION_ITEMS = 100;

/** Room that a period must have before a write, in cents, beside what is held; undefined for no limit. */
export interface Room {
  period: BetPeriod;
  name: string;
  staked?: number | undefined;
  lost?: number | undefined;
  /** As it was read. */
  held: BetTotals;
}

/** One write of an owner's bets. */
export interface BetWrite {
  changes: readonly BetChange[];
  /** Time of the write, and the date as of which bets await results. */
  now: Date;
  today: IsoDate;
  /** True for bets whose earlier version is kept. */
  isRevised?: (bet: Bet) => boolean;
  /** Refused if the limits are no longer those of this version, or a period lacks room. The day is the account's. */
  limits?: { version: number; day: IsoDate; rooms: readonly Room[] };
  /** Where new bets are counted, up to a bound; the day is the account's. */
  counted?: { day: IsoDate; as: DayCount; most: number } | undefined;
  /** The import whose numbers of bets and of results the changes change. */
  import?: { id: string; name: string } | undefined;
}

/** `changed`: a bet is not as it was read. `account`: it is full, or its limits changed. `totals`: a period lacks room. */
export type WriteFault = 'changed' | 'account' | 'totals' | 'import_full' | 'account_deleted';

interface Guarded {
  write: Write;
  fault: WriteFault | undefined;
}

/** The write of one bet: only if it is as it was read. */
function betWrite(table: string, owner: string, change: BetChange, { now, today }: BetWrite): Write {
  const { after } = change;
  const read = change.before;
  const Item = after === undefined ? read && deletedItem(owner, read, now) : itemOfBet(owner, after, today);
  if (Item === undefined) throw new RangeError('A change needs a bet');
  const isNew = read === undefined && (after?.revision ?? 1) === 1;
  return {
    Put: {
      TableName: table,
      Item,
      ConditionExpression: isNew ? 'attribute_not_exists(#item)' : 'revision = :revision',
      ...(isNew
        ? { ExpressionAttributeNames: { '#item': 'item' } }
        : { ExpressionAttributeValues: { ':revision': read?.revision ?? (after?.revision ?? 1) - 1 } }),
    },
  };
}

const deletedItem = (owner: string, bet: Bet, now: Date) =>
  itemOfDeleted(owner, { ...bet, revision: bet.revision + 1 }, now.toISOString());

/** What is added to an item of totals, and what its attributes may be at most before. */
interface TotalWrite {
  added: Record<string, number>;
  most: Record<string, number>;
  /** What attributes must be before. */
  same: Record<string, number>;
}

/** Adds to the totals of all periods and raises the months' revisions, if those with a limit have room and the day's bound is not reached. */
function totalWrites(table: string, owner: string, { changes, limits, counted }: BetWrite): Guarded[] {
  const writes = new Map<string, TotalWrite>();
  const writeOf = (name: string): TotalWrite => {
    const write = writes.get(totalItem(name)) ?? { added: {}, most: {}, same: {} };
    writes.set(totalItem(name), write);
    return write;
  };
  for (const { before, after } of changes)
    for (const bet of [before, after]) if (bet !== undefined) writeOf(bet.day).added[REVISION_FIGURE] = 1;
  for (const { period, name, totals } of totalsChange(changes)) {
    const { added } = writeOf(name);
    if (totals.staked !== 0) added[totalAttribute('staked', period, name)] = totals.staked;
    if (totals.lost !== 0) added[totalAttribute('lost', period, name)] = totals.lost;
  }
  for (const { period, name, totals } of heldChange(changes, limits?.day)) {
    const { added } = writeOf(name);
    const [staked, lost] = [totalAttribute('held_staked', period, name), totalAttribute('held_lost', period, name)];
    added[staked] = (added[staked] ?? 0) + totals.staked;
    added[lost] = (added[lost] ?? 0) + totals.lost;
  }
  for (const { period, name, staked, lost, held } of limits?.rooms ?? []) {
    const { most, same } = writeOf(name);
    if (staked !== undefined) most[totalAttribute('staked', period, name)] = staked;
    if (lost !== undefined) most[totalAttribute('lost', period, name)] = lost;
    if (staked !== undefined) same[totalAttribute('held_staked', period, name)] = held.staked;
    if (lost !== undefined) same[totalAttribute('held_lost', period, name)] = held.lost;
  }
  if (counted !== undefined) {
    const bets = changes.filter(({ before }) => before === undefined).length;
    const attribute = totalAttribute(counted.as, 'day', counted.day);
    const { added, most } = writeOf(counted.day);
    added[attribute] = bets;
    most[attribute] = counted.most - bets;
  }
  return [...writes].map(([item, write]) => ({ fault: 'totals', write: totalWrite(table, { owner, item }, write) }));
}

/** Names stand as `#0`, `#1`, …, since an expression has up to 4 kB. */
function totalWrite(TableName: string, Key: BetKey, { added, most, same }: TotalWrite): Write {
  const names = [...new Set([...Object.keys(added), ...Object.keys(most), ...Object.keys(same)])];
  const aliasOf = (name: string) => names.indexOf(name);
  const adds = Object.keys(added).map((name) => `#${aliasOf(name)} :${aliasOf(name)}`);
  const isMissingOr = (name: string, test: string) => `(attribute_not_exists(#${aliasOf(name)}) OR ${test})`;
  const guards = [
    ...Object.keys(most).map((name) => isMissingOr(name, `#${aliasOf(name)} <= :most${aliasOf(name)}`)),
    ...Object.entries(same).map(([name, value]) => {
      const test = `#${aliasOf(name)} = :same${aliasOf(name)}`;
      return value === 0 ? isMissingOr(name, test) : test;
    }),
  ];
  return {
    Update: {
      TableName,
      Key: { ...Key },
      UpdateExpression: `ADD ${adds.join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${aliasOf(name)}`, name])),
      ExpressionAttributeValues: Object.fromEntries([
        ...Object.entries(added).map(([name, value]) => [`:${aliasOf(name)}`, value]),
        ...Object.entries(most).map(([name, value]) => [`:most${aliasOf(name)}`, value]),
        ...Object.entries(same).map(([name, value]) => [`:same${aliasOf(name)}`, value]),
      ]),
      ...(guards.length > 0 && { ConditionExpression: guards.join(' AND ') }),
    },
  };
}

const netBets = (changes: readonly BetChange[]) =>
  changes.reduce((sum, { before, after }) => sum + (after ? 1 : 0) - (before ? 1 : 0), 0);

/** Counts the account's bets and raises its version, which every computed summary carries. */
function accountWrite(table: string, owner: string, { changes, limits, now }: BetWrite): Write {
  const bets = netBets(changes);
  const isLate = (bet: Bet) => bet.changed_late === true || isLateChange(bet, now);
  const deletedLate = changes.filter(({ before, after }) => after === undefined && before && isLate(before)).length;
  const guards = [
    ...(bets > 0 ? ['(attribute_not_exists(bets) OR bets <= :most)'] : []),
    ...(limits === undefined ? [] : ['(attribute_not_exists(limits_version) OR limits_version = :limits)']),
  ];
  return {
    Update: {
      TableName: table,
      Key: { owner, item: ACCOUNT_ITEM },
      UpdateExpression: 'ADD bets :bets, version :one, deleted_late :late',
      ExpressionAttributeValues: {
        ':bets': bets,
        ':one': 1,
        ':late': deletedLate,
        ...(bets > 0 && { ':most': BET_LIMITS.perAccount - bets }),
        ...(limits !== undefined && { ':limits': limits.version }),
      },
      ...(guards.length > 0 && { ConditionExpression: guards.join(' AND ') }),
    },
  };
}

/** The change of the number of results that an import states. */
const netResults = (changes: readonly BetChange[], id: string) =>
  changes.reduce(
    (sum, { before, after }) =>
      sum + (after?.result_import_id === id ? 1 : 0) - (before?.result_import_id === id ? 1 : 0),
    0,
  );

function importWrite(table: string, owner: string, { changes, import: imported, now }: BetWrite): Guarded[] {
  if (imported === undefined) return [];
  const { id, name } = imported;
  const [bets, results] = [netBets(changes), netResults(changes, id)];
  return [
    {
      fault: 'import_full',
      write: {
        Update: {
          TableName: table,
          Key: { owner, item: importItem(id) },
          UpdateExpression:
            'SET #name = if_not_exists(#name, :name), #at = if_not_exists(#at, :at) ADD bets :bets, results :results',
          ConditionExpression: 'attribute_not_exists(bets) OR bets <= :most',
          ExpressionAttributeNames: { '#name': 'name', '#at': 'at' },
          ExpressionAttributeValues: {
            ':name': name,
            ':at': now.toISOString(),
            ':bets': bets,
            ':results': results,
            ':most': BET_LIMITS.imports.rows - Math.max(0, bets),
          },
        },
      },
    },
  ];
}

const revisionWrites = (table: string, owner: string, { changes, now, isRevised = () => false }: BetWrite): Guarded[] =>
  changes.flatMap(({ before: bet, after }) => {
    if (bet === undefined || !isRevised(bet)) return [];
    const replaced = { bet, replaced_at: now.toISOString(), ...(after === undefined && { deleted: true as const }) };
    return [{ fault: undefined, write: { Put: { TableName: table, Item: itemOfRevision(owner, replaced) } } }];
  });

/** All items of one write with what a failed condition of each means. */
export function transactionOf(table: string, owner: string, write: BetWrite): Guarded[] {
  return [
    ...write.changes.map((change): Guarded => ({ fault: 'changed', write: betWrite(table, owner, change, write) })),
    { fault: 'account', write: accountWrite(table, owner, write) },
    ...totalWrites(table, owner, write),
    ...importWrite(table, owner, write),
    ...revisionWrites(table, owner, write),
  ];
}

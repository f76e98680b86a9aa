import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isLateChange } from '../../core/bets/kept_bet.ts';
import { type BetChange, totalsChange } from '../../core/bets/totals.ts';
import { BET_LIMITS, type BetPeriod } from '../../core/contract/bet_limits.ts';
import type { Bet } from '../../core/contract/bets.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { ACCOUNT_ITEM, importItem, itemOfBet, itemOfDeleted, itemOfRevision, totalItem } from './bet_items.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Limit of DynamoDB. */
export const TRANSACTION_ITEMS = 100;

/** Room that a period must have before a write, in cents; undefined for no limit. */
export interface Room {
  period: BetPeriod;
  name: string;
  staked?: number | undefined;
  lost?: number | undefined;
}

/** One write of an owner's bets. */
export interface BetWrite {
  changes: readonly BetChange[];
  /** Time of the write, and the date as of which bets await results. */
  now: Date;
  today: IsoDate;
  /** True for bets whose earlier version is kept. */
  isRevised?: (bet: Bet) => boolean;
  /** Refused if the limits are no longer those of this version, or a period lacks room. */
  limits?: { version: number; rooms: readonly Room[] };
  /** Counted in the bound of the day; the day is the account's. */
  countedOn?: IsoDate | undefined;
  /** The import that is written, with the change of its number of bets. */
  import?: { id: string; name: string; bets: number } | undefined;
}

/** `changed`: a bet is not as it was read. `account`: it is full, or its limits changed. */
export type WriteFault = 'changed' | 'account' | 'limits' | 'today' | 'import_full' | 'account_deleted';

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

/** Adds to the totals of a period, if it has room. */
function totalWrites(table: string, owner: string, write: BetWrite): Guarded[] {
  const sums = new Map(
    totalsChange(write.changes).map(({ period, name, totals }) => [totalItem(period, name), { ...totals }]),
  );
  const rooms = new Map(write.limits?.rooms.map((room) => [totalItem(room.period, room.name), room]));
  const counted = write.countedOn === undefined ? undefined : totalItem('day', write.countedOn);
  const items = new Set([...sums.keys(), ...(counted === undefined ? [] : [counted])]);
  const written = write.changes.filter((change) => change.before === undefined).length;
  return [...items].map((item) => {
    const totals = { bets: 0, staked: 0, lost: 0, open_bets: 0, open_stakes: 0, ...sums.get(item) };
    const added = { ...totals, ...(item === counted && { written }) };
    const room = rooms.get(item);
    const conditions = [
      ...roomCondition('staked', room?.staked),
      ...roomCondition('lost', room?.lost),
      ...(item === counted ? [{ name: 'written', most: BET_LIMITS.perDay - written }] : []),
    ];
    const names = Object.keys(added);
    return {
      fault: room === undefined ? 'today' : 'limits',
      write: {
        Update: {
          TableName: table,
          Key: { owner, item },
          UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries([
            ...Object.entries(added).map(([name, value]) => [`:${name}`, value]),
            ...conditions.map(({ name, most }) => [`:most_${name}`, most]),
          ]),
          ...(conditions.length > 0 && {
            ConditionExpression: conditions
              .map(({ name }) => `(attribute_not_exists(#${name}) OR #${name} <= :most_${name})`)
              .join(' AND '),
          }),
        },
      },
    };
  });
}

const roomCondition = (name: 'staked' | 'lost', most: number | undefined) =>
  most === undefined ? [] : [{ name, most }];

/** Counts the account's bets and raises its version, which every computed summary carries. */
function accountWrite(table: string, owner: string, { changes, limits, now }: BetWrite): Write {
  const bets = changes.reduce((sum, change) => sum + (change.after ? 1 : 0) - (change.before ? 1 : 0), 0);
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

function importWrite(table: string, owner: string, { import: imported, now }: BetWrite): Guarded[] {
  if (imported === undefined) return [];
  const { id, name, bets } = imported;
  return [
    {
      fault: 'import_full',
      write: {
        Update: {
          TableName: table,
          Key: { owner, item: importItem(id) },
          UpdateExpression: 'SET #name = if_not_exists(#name, :name), #at = if_not_exists(#at, :at) ADD bets :bets',
          ConditionExpression: 'attribute_not_exists(bets) OR bets <= :most',
          ExpressionAttributeNames: { '#name': 'name', '#at': 'at' },
          ExpressionAttributeValues: {
            ':name': name,
            ':at': now.toISOString(),
            ':bets': bets,
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

import { type DynamoDBDocumentClient, QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { totalsChange } from '../../core/bets/totals.ts';
import { ACCOUNT_ITEM, BET_PREFIX, IMPORT_PREFIX, importItem, storedBet } from '../../lambdas/store/bets/bet_items.ts';
import { TOTAL_PREFIX, totalAttribute, totalItem } from '../../lambdas/store/bets/total_items.ts';
import { everyItem } from '../../lambdas/store/tables/paginate.ts';

/** A stored figure that the bets do not give. */
export interface WrongFigure {
  owner: string;
  item: string;
  name: string;
  stored: number;
  proven: number;
}

type Figures = Map<string, Record<string, number>>;

const rowSchema = z.record(z.string(), z.unknown());
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** All items of an owner. */
export function itemsOfOwner(client: DynamoDBDocumentClient, table: string, owner: string) {
  return everyItem((after) =>
    client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: '#owner = :owner',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':owner': owner },
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    ),
  );
}

/** Attributes of an item of totals that the bets give; the days' numbers of bets written by hand are not among them. */
const isTotal = (name: string) => name.startsWith('staked') || name.startsWith('lost');

/** What totals, counts and imports must be by an owner's bets, and what is stored. */
async function figuresOf(client: DynamoDBDocumentClient, table: string, owner: string) {
  const proven: Figures = new Map([[ACCOUNT_ITEM, { bets: 0 }]]);
  const stored: Figures = new Map();
  let version = 0;
  for await (const row of itemsOfOwner(client, table, owner)) {
    const { item, ...values } = rowSchema.parse(row);
    const name = String(item);
    if (name.startsWith(BET_PREFIX)) {
      const { bet, deleted } = storedBet(row);
      if (deleted) continue;
      add(proven, ACCOUNT_ITEM, { bets: 1 });
      if (bet.import_id !== undefined) add(proven, importItem(bet.import_id), { bets: 1 });
      for (const { period, name: of, totals } of totalsChange([{ after: bet }]))
        add(proven, totalItem(of), {
          [totalAttribute('staked', period, of)]: totals.staked,
          [totalAttribute('lost', period, of)]: totals.lost,
        });
    } else if (name.startsWith(TOTAL_PREFIX)) {
      const figures = Object.entries(values).filter(([figure]) => isTotal(figure));
      stored.set(name, Object.fromEntries(figures.map(([figure, value]) => [figure, numberOf(value)])));
    } else if (name === ACCOUNT_ITEM || name.startsWith(IMPORT_PREFIX)) {
      stored.set(name, { bets: numberOf(values.bets) });
      if (name === ACCOUNT_ITEM) version = numberOf(values.version);
    }
  }
  return { proven, stored, version };
}

function add(figures: Figures, item: string, values: Record<string, number>): void {
  const sums = { ...figures.get(item) };
  for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0) + value;
  figures.set(item, sums);
}

/**
 * Proves an owner's totals of days, weeks and months, the number of bets and those of the imports: computes them from the
 * bets alone and returns every stored figure that differs. `repair` sets them right, unless a bet is written meanwhile.
 */
export async function proveTotals(
  client: DynamoDBDocumentClient,
  table: string,
  owner: string,
  repair = false,
): Promise<WrongFigure[]> {
  const { proven, stored, version } = await figuresOf(client, table, owner);
  const wrong = [...new Set([...proven.keys(), ...stored.keys()])].flatMap((item) => {
    const [is, must] = [stored.get(item) ?? {}, proven.get(item) ?? {}];
    const names = [...new Set([...Object.keys(is), ...Object.keys(must)])];
    return names
      .map((name) => ({ owner, item, name, stored: is[name] ?? 0, proven: must[name] ?? 0 }))
      .filter((figure) => figure.stored !== figure.proven);
  });
  for (const figure of repair ? wrong : []) await setRight(client, table, figure, version);
  return wrong;
}

async function setRight(client: DynamoDBDocumentClient, table: string, figure: WrongFigure, version: number) {
  const { owner, item, name, proven } = figure;
  const unchanged = version === 0 ? 'attribute_not_exists(version)' : 'version = :version';
  const isAccount = item === ACCOUNT_ITEM;
  const values = { ':proven': proven, ...(isAccount && version > 0 && { ':version': version }) };
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: table,
            Key: { owner, item },
            UpdateExpression: 'SET #name = :proven',
            ExpressionAttributeNames: { '#name': name },
            ExpressionAttributeValues: values,
            ...(isAccount && { ConditionExpression: unchanged }),
          },
        },
        ...(isAccount
          ? []
          : [
              {
                ConditionCheck: {
                  TableName: table,
                  Key: { owner, item: ACCOUNT_ITEM },
                  ConditionExpression: unchanged,
                  ...(version > 0 && { ExpressionAttributeValues: { ':version': version } }),
                },
              },
            ]),
      ],
    }),
  );
}

/** The owners of bets. */
export async function* ownersOfBets(client: DynamoDBDocumentClient, table: string): AsyncGenerator<string> {
  const found = everyItem((after) =>
    client.send(
      new ScanCommand({
        TableName: table,
        FilterExpression: '#item = :account',
        ProjectionExpression: '#owner',
        ExpressionAttributeNames: { '#item': 'item', '#owner': 'owner' },
        ExpressionAttributeValues: { ':account': ACCOUNT_ITEM },
        ExclusiveStartKey: after,
      }),
    ),
  );
  for await (const { owner } of found) yield String(owner);
}

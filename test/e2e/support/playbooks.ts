import { readFileSync } from 'node:fs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, type Page } from '@playwright/test';
import { picksResponseSchema } from '../../../core/contract/playbooks/picks.ts';
import {
  type SavePlaybookRequest,
  type UserPlaybook,
  userPlaybookSchema,
} from '../../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { fromWire } from '../../../core/playbooks/wire_picks.ts';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { openDocumentClient } from '../../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../../local/dynamodb/create_tables.ts';
import { REGION } from '../../../local/environment.ts';
import { SIMPLE_DRAFT } from '../../../web/features/builders/simple/simple_draft.ts';
import { present } from '../../fixtures/present.ts';
import { ADDRESS, databaseFile } from './run_settings.ts';

interface Session {
  token: string;
  uid: string;
}

/** The session of the signed-in user, for direct API calls. */
export async function sessionOf(page: Page): Promise<Session> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '',
  );
  const claims: { sub: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, uid: claims.sub };
}

async function post({ token }: Session, path: string, body: unknown, method = 'POST'): Promise<unknown> {
  const response = await fetch(`${ADDRESS}${API_BASE}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

const FIRST_OPTIONS = QUESTIONS.flatMap(({ options }) => options[0]?.id ?? []);
/** Ids contain the time in milliseconds; the counter keeps them unique. */
let created = 0;

async function builtBy(session: Session) {
  const optimized = optimizeResponseSchema.parse(await post(session, '/optimize', { strategies: FIRST_OPTIONS }));
  const picks = picksResponseSchema.parse(await post(session, '/picks', { portfolio: optimized.portfolio }));
  return { optimized, picks };
}

/** The answers to the one choice that these playbooks have, the same for every account. */
let built: ReturnType<typeof builtBy> | undefined;

async function requestFor(session: Session, name: string): Promise<SavePlaybookRequest> {
  built ??= builtBy(session);
  const { optimized, picks } = await built;
  created += 1;
  return {
    ...optimized,
    id: `${session.uid}_${Date.now() + created}`,
    name,
    playbook_type: 'simple',
    strategies: FIRST_OPTIONS.length,
    selected_strategies: FIRST_OPTIONS,
    picks: fromWire(picks).picks,
    event_name: picks.event_name,
    event_date: picks.event_date,
    picks_version: picks.picks_version,
  };
}

/** Saves a playbook for the signed-in user with the same calls as the builder. */
export async function savedPlaybook(page: Page, name: string): Promise<UserPlaybook> {
  const session = await sessionOf(page);
  return userPlaybookSchema.parse(await post(session, '/playbooks', await requestFor(session, name)));
}

/** Saves a playbook for the signed-in user and shares it; its token. */
export async function sharedPlaybook(page: Page, name: string): Promise<string> {
  const session = await sessionOf(page);
  const { id } = await savedPlaybook(page, name);
  const answer = await post(session, `/playbooks/${id}`, { shared: true }, 'PATCH');
  return present(userPlaybookSchema.parse(answer).share_token, 'a token');
}

/** Changes attributes of a stored playbook directly in the table; undefined removes an attribute. */
export async function changeStored(
  { user_id, id }: Pick<UserPlaybook, 'user_id' | 'id'>,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: readFileSync(databaseFile(), 'utf8') });
  const names = Object.keys(changes);
  const set = names.filter((name) => changes[name] !== undefined);
  const removed = names.filter((name) => changes[name] === undefined);
  const expression = [
    set.length > 0 ? `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}` : '',
    removed.length > 0 ? `REMOVE ${removed.map((name) => `#${name}`).join(', ')}` : '',
  ].join(' ');
  await client.send(
    new UpdateCommand({
      TableName: TABLE_NAMES.USER_PLAYBOOKS_TABLE,
      Key: { user_id, id },
      UpdateExpression: expression.trim(),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...(set.length > 0
        ? { ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, changes[name]])) }
        : {}),
    }),
  );
  client.destroy();
}

/** Chooses the first option of every question; ends on the last question. */
export async function answerQuestions(page: Page): Promise<void> {
  for (const [index, { title, options }] of QUESTIONS.entries()) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await page.getByRole('button', { name: present(options[0], 'option').option, exact: true }).click();
    if (index < QUESTIONS.length - 1) await page.getByRole('button', { name: 'Next' }).click();
  }
}

/** Opens the last question with the first option of every question chosen, as after a reload. */
export async function openLastQuestion(page: Page): Promise<void> {
  const { uid } = await sessionOf(page);
  const draft = JSON.stringify({ uid, value: { ...SIMPLE_DRAFT.empty, answers: FIRST_OPTIONS } });
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [SIMPLE_DRAFT.key, draft] as const);
  await page.goto(`/playbooks/build/simple?step=${QUESTIONS.length}`);
  await expect(page.getByRole('button', { name: 'Build Playbook' })).toBeVisible();
}

/** Builds a playbook with the simple builder from kept answers; ends on the results. */
export async function buildByQuestionnaire(page: Page): Promise<void> {
  await openLastQuestion(page);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();
}

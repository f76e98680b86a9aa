import { keysSchema, newKeySchema } from '../../core/contract/account/keys.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { keyEntryOf } from '../../core/contract/routes/route.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import { samplePlaybook } from './sample_playbook.ts';
import { readAnswer, type Target } from './target.ts';

const RACERS = 50;

async function makeKey(target: Target, { token }: SignedUser, scopes: readonly string[]) {
  const { status, text } = await target.call('makeKey', { token, body: { name: 'Attacked', scopes } });
  if (status !== 200) throw new Error(`makeKey answered ${status}`);
  return newKeySchema.parse(JSON.parse(text));
}

function callBy(target: Target, key: string, path: string, method = 'GET') {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  return readAnswer(fetch(`${target.address}${API_BASE}${path}`, { method, headers, ...body }));
}

/** Fifty keys at once; exactly as many as an account can have may be made. */
async function raceKeys(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const body = { name: 'Racer', scopes: ['read'] };
  const answers = await Promise.all(Array.from({ length: RACERS }, () => target.call('makeKey', { token, body })));
  const made = answers.filter(({ status }) => status === 200).length;
  const listed = keysSchema.parse(JSON.parse((await target.call('listKeys', { token })).text)).keys.length;
  const isRight = made === LIMITS.keys.perUser && listed === made;
  const outcome = `${made} of ${LIMITS.keys.perUser} passed`;
  return {
    attack: 'race: API keys',
    attempts: RACERS,
    outcome,
    faults: isRight ? [] : [`${made} made, ${listed} listed`],
  };
}

/** Keys of others, ended ones, without the scope, in addresses, and in place of a session. */
async function attackWithKeys(target: Target): Promise<AttackResult> {
  const [owner, other] = [target.user(), target.user()];
  const playbook = `${owner.sub}_1`;
  await target.call('savePlaybook', { token: owner.token, body: samplePlaybook(playbook, 'Known to its owner alone') });
  const reading = await makeKey(target, owner, ['read']);
  const foreign = await makeKey(target, other, ['read', 'write']);
  const ended = await makeKey(target, owner, ['read', 'write']);
  await target.call('endKey', { token: owner.token, id: ended.id });
  const faults: string[] = [];
  let attempts = 0;
  const expectStatus = async (what: string, wanted: number, answer: Promise<{ status: number; text: string }>) => {
    attempts += 1;
    const { status, text } = await answer;
    if (status !== wanted) faults.push(`${what} answered ${status}, not ${wanted}`);
    if (what !== 'the owner’s key' && text.includes('Known to its owner alone'))
      faults.push(`${what} shows the playbook`);
  };
  await expectStatus('the owner’s key', 200, callBy(target, reading.key, `/v1/playbooks/${playbook}`));
  await expectStatus('another’s key', 403, callBy(target, foreign.key, `/v1/playbooks/${playbook}`));
  await expectStatus('an end by another', 404, target.call('endKey', { token: other.token, id: reading.id }));
  await expectStatus('a session in place of a key', 403, callBy(target, owner.token, '/v1/playbooks'));
  for (const key of [`${reading.key}a`, reading.key.toUpperCase(), `ck_${'a'.repeat(43)}`])
    await expectStatus('an unknown key', 403, callBy(target, key, '/v1/playbooks'));
  for (const entry of ROUTES.flatMap(keyEntryOf)) {
    const path = entry.path.replace('{id}', 'any');
    await expectStatus(`an ended key at ${entry.method} ${path}`, 403, callBy(target, ended.key, path, entry.method));
    if (entry.keyScope === 'write')
      await expectStatus(`a key that reads at ${path}`, 403, callBy(target, reading.key, path, entry.method));
  }
  for (const { access, path, method } of ROUTES)
    if (access === 'private')
      await expectStatus(`a key at ${method} ${path}`, 401, callBy(target, foreign.key, path, method));
  for (const path of [`/v1/bets?key=${reading.key}`, `/v1/bets/after/${reading.key}`])
    await expectStatus('a key in an address', 400, callBy(target, reading.key, path));
  const logged = [reading, foreign, ended].filter(({ key }) => target.output().includes(key)).length;
  if (logged > 0) faults.push(`${logged} keys are in the output`);
  return { attack: 'API keys', attempts, outcome: `${faults.length} passed or logged`, faults };
}

/** The attacks with and on API keys. */
export const attackKeys = async (target: Target): Promise<AttackResult[]> => [
  await attackWithKeys(target),
  await raceKeys(target),
];

import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { PAGES_SITEMAP } from '../../core/contract/pages/page_paths.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { callRoute } from '../client/call_route.ts';
import type { SignedUser } from '../client/signed_users.ts';
import { brokenTokens } from './broken_tokens.ts';
import { samplePlaybook } from './sample_playbook.ts';
import { callIdentity, readAnswer } from './target.ts';

/** A choice of strategies that is not cached: all but a few of the first `from`. */
export function uncached(from: number): { strategies: string[] } {
  const chosen = STRATEGIES.slice(0, from).map(({ id }) => id);
  const strategies = chosen.filter(() => Math.random() > 3 / from);
  return { strategies: strategies.length > 0 ? strategies : chosen };
}

const LARGE_BODY = 9_900_000;
/** A connection sends 100 Mbit/s, as a network would carry: memory alone is no network, and sending takes CPU time. */
const PIECE = Buffer.alloc(125_000, 'x');
const PIECE_EVERY_MS = 10;

/** Announces a large body and sends it until the connection ends, with or without a response. */
function sendLargeBody(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    const headers = { 'Content-Length': LARGE_BODY };
    const url = `${address}${API_BASE}${PATHS.countPageView.path}`;
    const sending = httpRequest(url, { method: 'POST', headers, agent: false });
    let left = LARGE_BODY;
    const timer = setInterval(() => {
      if (sending.writableNeedDrain || left === 0) return;
      const piece = PIECE.subarray(0, left);
      left -= piece.length;
      sending.write(piece);
    }, PIECE_EVERY_MS);
    sending.on('response', (response) => response.resume());
    // A refused body may end with its connection.
    sending.on('error', () => undefined);
    sending.on('close', () => {
      clearInterval(timer);
      resolve(undefined);
    });
  });
}

let forgedOnce: string[] | undefined;

/** Forged tokens of a user, made once, because making them takes longer than refusing them. */
function forgedTokens({ token, sub }: SignedUser): readonly string[] {
  forgedOnce ??= brokenTokens(token, sub).filter((one) => one.length < 4000);
  return forgedOnce;
}

/** Public responses that are large and the same for all. */
const SAME_FOR_ALL = [`${API_BASE}${PATHS.getRecord.path}`, `${API_BASE}${PATHS.listStrategies.path}`, PAGES_SITEMAP];

export interface Attack {
  title: string;
  prepare?(address: string, user: SignedUser): Promise<void>;
  send(address: string, user: SignedUser): Promise<unknown>;
}

/** The attacks on others' waiting times. Each request is repeated over many connections without a pause. */
export const ATTACKS = {
  lists: {
    title: 'lists of playbooks',
    async prepare(address, { sub, token }) {
      for (let number = 0; number < LIMITS.playbooksPerUser; number += 1)
        await readAnswer(callRoute(address, 'savePlaybook', { token, body: samplePlaybook(`${sub}_${number}`) }));
    },
    send: (address, { token }) => readAnswer(callRoute(address, 'listPlaybooks', { token })),
  },
  bodies: { title: 'bodies of 9.9 MB without an account', send: sendLargeBody },
  optimisations: {
    title: 'uncached optimisations of all strategies',
    send: (address, { token }) =>
      readAnswer(callRoute(address, 'optimize', { token, body: uncached(STRATEGIES.length) })),
  },
  tokens: {
    title: 'forged tokens',
    send(address, user) {
      const forged = forgedTokens(user);
      const one = forged[Math.floor(Math.random() * forged.length)] ?? '';
      return readAnswer(callRoute(address, 'listPlaybooks', { token: one })).catch(String);
    },
  },
  sameForAll: {
    title: 'large responses without an account',
    send: (address) => Promise.all(SAME_FOR_ALL.map((path) => readAnswer(fetch(`${address}${path}`)))),
  },
  signIns: {
    title: 'sign-ins begun with random names',
    send: (address) =>
      callIdentity(address, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: 'any',
        AuthParameters: { USERNAME: `${randomUUID()}@example.com`, SRP_A: 'a'.repeat(700) },
      }),
  },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

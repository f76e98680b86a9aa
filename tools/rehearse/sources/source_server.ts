import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Certificate } from '../emulator/certificate.ts';
import { listenSecurely } from '../secure_server.ts';
import type { LeagueFile } from './league_files.ts';

/** The public sources and the live providers, served on this machine. */
export interface SourceServer {
  addressOf(file: LeagueFile): string;
  /** The address before the paths of every provider. */
  providers: string;
  replace(file: LeagueFile, text: string): void;
  /** Answers requests that wait, and all later ones. */
  release(): void;
  stop(): Promise<void>;
}

const pathOf = (file: LeagueFile) => `/${file}.csv`;
const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('hex')}"`;

/** Serves the files with entity tags, and at all other addresses the providers. Requests for files wait for `release`. */
export async function startSourceServer(
  files: Record<LeagueFile, string>,
  providers: RequestListener,
  certificate: Certificate,
): Promise<SourceServer> {
  const texts = new Map<string, string>();
  const replace = (file: LeagueFile, text: string) => void texts.set(pathOf(file), text);
  replace('market', files.market);
  replace('upcoming', files.upcoming);
  replace('stats', files.stats);
  const gate = new EventEmitter();
  const released = once(gate, 'release');
  const { port, stop } = await listenSecurely(certificate, (request, response) => {
    const path = request.url ?? '';
    if (!texts.has(path)) return providers(request, response);
    void released.then(() => {
      const text = texts.get(path) ?? '';
      const etag = etagOf(text);
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      return response.writeHead(200, { 'Content-Type': 'text/plain', ETag: etag }).end(text);
    });
  });
  const address = `https://127.0.0.1:${port}`;
  return {
    addressOf: (file) => `${address}${pathOf(file)}`,
    providers: address,
    replace,
    release: () => void gate.emit('release'),
    stop,
  };
}

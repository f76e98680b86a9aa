import type { Observation, SeenBout } from '../../../core/supply/observation.ts';
import { espn } from '../../../lambdas/supply/providers/espn/espn.ts';
import { espnEvent, fightCenter, scoreboard } from '../../fixtures/providers/espn_answers.ts';
import { CONTACT, question, type Route, sends, serverOfFile } from '../../fixtures/providers/provider_server.ts';

export const board = (...bouts: readonly unknown[]): Route => [/scoreboard/, sends(scoreboard(espnEvent(bouts)))];
const center = (...bouts: readonly unknown[]): Route => [/fightcenter\/600/, sends(fightCenter({ main: bouts }))];
export const cardOf = ([first]: readonly Observation[]) => (first?.kind === 'card' ? first : undefined);

/** The reader of ESPN on a server of its own for all tests of a file. */
export function espnReader() {
  const server = serverOfFile();
  const { keep, waits, wait } = server;
  const provider = () =>
    espn({ site: server.address, core: server.address, web: server.address, contact: CONTACT, wait });

  async function read(asked: 'schedule' | 'result' | 'price' | 'stat_line', ...routes: readonly Route[]) {
    server.serve(...routes);
    return provider().observe(question(asked), keep);
  }
  async function boutOf(bout: unknown, inCenter?: unknown): Promise<{ bout: SeenBout | undefined; refused: string }> {
    const routes = inCenter === undefined ? [board(bout)] : [board(bout), center(inCenter)];
    const { observations, refused } = await read('result', ...routes);
    return { bout: cardOf(observations)?.bouts[0], refused: refused.filter((line) => !line.endsWith('404')).join() };
  }
  return { server, keep, waits, provider, read, boutOf };
}

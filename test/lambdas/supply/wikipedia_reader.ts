import type { CardObservation, SeenBout } from '../../../core/supply/observation.ts';
import { wikipedia } from '../../../lambdas/supply/providers/wikipedia/wikipedia.ts';
import { CONTACT, question, sends, serverOfFile } from '../../fixtures/providers/provider_server.ts';
import { page, row, wikiAnswer, wikiPage } from '../../fixtures/providers/wikipedia_answers.ts';

/** The reader of Wikipedia on a server of its own for all tests of a file. */
export function wikipediaReader() {
  const server = serverOfFile();
  const { kept, keep, waits, wait } = server;
  const provider = () => wikipedia({ address: server.address, contact: CONTACT, wait });
  const known = question('result', { events: [{ id: '71', date: '2026-10-10' }] });

  /** What the reader makes of one event's page. */
  async function read(content: string, over: Parameters<typeof wikiPage>[1] = {}) {
    server.serve([/pageids=71/, sends(wikiAnswer(wikiPage(content, over)))]);
    const { observations, refused } = await provider().observe(known, keep);
    const card = observations.find((one): one is CardObservation => one.kind === 'card');
    return { card, refused };
  }
  const boutsOf = async (content: string): Promise<SeenBout[]> => (await read(content)).card?.bouts ?? [];
  const one = async (...cells: readonly string[]) => {
    const { card, refused } = await read(page(row(...cells)));
    return { bout: card?.bouts[0], refused };
  };
  return { server, kept, keep, waits, provider, known, read, boutsOf, one };
}

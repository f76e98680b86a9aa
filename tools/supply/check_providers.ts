import { createHash } from 'node:crypto';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { groupBy } from '../../core/history/group_by.ts';
import type { DueReading } from '../../core/supply/cards/clocks.ts';
import { PROVIDERS } from '../../core/supply/providers.ts';
import { askProviders, type Reply } from '../../lambdas/supply/ask_providers.ts';
import type { Asked, LiveProvider } from '../../lambdas/supply/provider.ts';

/** Days around today that a check asks for: the last card or two and the next ones. */
const DAYS: Readonly<Record<Asked, { before: number; after: number }>> = {
  schedule: { before: 8, after: 90 },
  result: { before: 8, after: 0 },
  price: { before: 0, after: 8 },
  stat_line: { before: 8, after: 0 },
};

const questionOf = ({ id }: LiveProvider, asked: Asked, now: Date): DueReading => {
  const today = isoDateOf(now);
  const { before, after } = DAYS[asked];
  const [from, to] = [addDays(today, -before), addDays(today, after)];
  return { provider: id, asked, from, to, events: [], cards: [] };
};

function replyText(reply: Reply): string {
  if (reply.kind === 'failed') {
    const { reason } = reply.failure;
    return `${reason}: ${reply.error instanceof Error ? reply.error.message : String(reply.error)}`;
  }
  const kinds = groupBy(reply.observations, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, all]) => `${all.length} of ${kind}`);
  return counts.length === 0 ? 'nothing' : counts.join(', ');
}

/** Reads every provider once for all that it can be asked; a line for each question with what it gave. Stores nothing. */
export async function checkProviders(
  providers: readonly LiveProvider[],
  now: Date,
): Promise<{ lines: string[]; failed: number }> {
  const due = providers.flatMap((provider) => provider.asked.map((asked) => questionOf(provider, asked, now)));
  const store = { keepRaw: async ({ text }: { text: string }) => createHash('sha256').update(text).digest('hex') };
  const replies = await askProviders(due, providers, store, now);
  const lines = due.map((question) => {
    const reply = replies.find(({ reading }) => reading === question);
    const { name } = PROVIDERS[question.provider];
    const said = reply === undefined ? 'not asked: it refused before' : replyText(reply);
    return `${name.padEnd(14)}  ${question.asked.padEnd(10)}  ${question.from} to ${question.to}  ${said}`;
  });
  return { lines, failed: replies.filter(({ kind }) => kind === 'failed').length };
}

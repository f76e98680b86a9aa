import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoggedItem, loggedItemSchema } from '../../../core/contract/record/record_log.ts';
import { LogProof } from '../../../web/features/record/proof/LogProof.tsx';
import { loggedItemQuery } from '../../../web/lib/api/record.ts';
import { frozenItem } from '../../fixtures/record_chains.ts';
import stamped from '../../fixtures/stamped_item.json' with { type: 'json' };
import { cosignatureOf, WITNESS_KEY } from '../../fixtures/witness_key.ts';

/** How often the code that checks proofs, with its large library, was loaded. */
const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../web/lib/load/record_log.ts', async (original) => {
  loads.count += 1;
  return original();
});
beforeEach(() => {
  vi.resetModules();
  loads.count = 0;
});
afterEach(cleanup);

const ITEM = loggedItemSchema.parse(stamped.item);
const { hash } = frozenItem();
/** After the kept token's time. */
const LATER = '2100-01-01T00:00:00Z';

function show(item: LoggedItem | null, begins = LATER) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(loggedItemQuery('flex', 1).queryKey, item);
  render(
    <QueryClientProvider client={client}>
      <LogProof playbook="flex" sequence={1} hash={hash} begins={begins} />
    </QueryClientProvider>,
  );
}

/** Opens the proof and returns its lines once they are checked. */
async function openedLines(): Promise<string[]> {
  const line = screen.getByText(/^In the log since/).closest('details');
  if (line === null) throw new Error('the line does not open');
  line.open = true;
  fireEvent(line, new Event('toggle'));
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
}

const withToken = (token: string | null): LoggedItem => ({
  ...ITEM,
  first: { ...ITEM.first, token },
  newest: { ...ITEM.newest, token },
});

test('the line says since when the picks are in the log, and loads nothing more until it is opened', async () => {
  show(ITEM);
  screen.getByText('In the log since 4/3/2026, 11:47 pm UTC, witnessed by a public time stamp');
  expect(loads.count).toBe(0);
  const lines = await openedLines();
  expect(loads.count).toBe(1);
  expect(lines.map((line) => line.includes('Right: '))).toEqual([true, true, true, true]);
  expect(lines[3]).toMatch(/Time stamped before the first bout: .*says Test Authority$/);
  screen.getByText(/^These picks were seen by the clock of Test Authority [\d,]+ days before the first bout\.$/);
});

test('a stamp from after the first bout is wrong', async () => {
  show(ITEM, '2026-04-04T00:00:00Z');
  expect((await openedLines())[3]).toMatch(/Wrong: Time stamped after the first bout/);
  screen.getByText(
    /^These picks were first seen by the clock of Test Authority, .* after the first bout began: .* our word\.$/,
  );
});

test('without a stamp the time is not proven', async () => {
  show(withToken(null));
  screen.getByText(/witnessed by nobody else yet$/);
  expect((await openedLines())[3]).toMatch(/Not proven: No time stamp of another party/);
  screen.getByText(/^Nobody else is proven to have seen these picks: .* is our word\.$/);
  screen.getByText(/What we could still do: leave a card out, name a later begin.* our own another’s name/);
});

test('a witness that cosigned is named, and a cosignature of another log is wrong', async () => {
  const cosigned = (note: string): LoggedItem => ({
    ...ITEM,
    first: { ...ITEM.first, cosignatures: [{ key: WITNESS_KEY, line: cosignatureOf(note) }] },
  });
  show(cosigned(ITEM.first.note));
  screen.getByText(/witnessed by witness\.example and a public time stamp$/);
  expect((await openedLines())[4]).toMatch(/Right: Witnessed by witness\.example: 4\/3\/2026, /);
  cleanup();
  show(cosigned(`another\n${ITEM.first.note}`));
  expect((await openedLines())[4]).toMatch(/Wrong: The cosignature of the witness witness\.example/);
});

test('an item that is another one, a foreign key and a foreign stamp are wrong', async () => {
  const { key } = ITEM.newest;
  const foreign = { ...withToken(ITEM.first.token), leaf: ITEM.leaf.replace('"stake":0.5', '"stake":0.4') };
  show({ ...foreign, newest: { ...foreign.newest, key, note: foreign.newest.note.replace(/.{8}\n$/, 'AAAAAAAA\n') } });
  const lines = await openedLines();
  expect(lines[0]).toMatch(/Wrong: These picks/);
  expect(lines[2]).toMatch(/Wrong: Signed by/);
  screen.getByText('The log does not prove when these picks were made: they are not in it.');
});

test('an item that is not in the log yet is said to be none', () => {
  show(null);
  screen.getByText('Not in the log yet: it is signed every five minutes.');
});

test('a malformed proof proves nothing', async () => {
  show({ ...ITEM, leaf: '{' });
  const line = screen.getByText(/^In the log since/).closest('details');
  if (line === null) throw new Error('the line does not open');
  line.open = true;
  fireEvent(line, new Event('toggle'));
  await screen.findByText('The proof is malformed: it proves nothing.');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Embed } from '../../../core/contract/pages/embed_paths.ts';
import { CopyEmbed } from '../../../web/components/share/CopyEmbed.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const EVENT: Embed = { kind: 'events', id: '2026-04-04-springfield' };

const press = (embed: Embed = EVENT) => {
  render(
    <CopyEmbed embed={embed} title="Cornerman: a frame">
      For your own site.
    </CopyEmbed>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy embed code' }));
};

test.each([
  [EVENT, '/embed/events/2026-04-04-springfield'],
  [{ kind: 'playbooks', id: 'value' }, '/embed/playbooks/value'],
  [{ kind: 'record' }, '/embed/record'],
] as const)('the code of the embed %o is copied', async (embed, path) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press(embed);
  await screen.findByRole('button', { name: 'Copied' });
  const [code] = writeText.mock.calls[0] ?? [];
  expect(code).toContain(`<iframe src="${window.location.origin}${path}" title="Cornerman: a frame" `);
});

test('where the browser does not allow it, the code is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  press();
  expect(await screen.findByText(/^<iframe src=/)).toBeTruthy();
});

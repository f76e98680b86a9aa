import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareButton } from '../../../web/components/share/ShareButton.tsx';

const ADDRESS = '/bouts/a-b';
const URL_OF_PAGE = `${window.location.origin}${ADDRESS}`;

let copied: string[];
let sheets: ShareData[];

/** The browser's ways of sharing: each is there, missing or refuses. */
function browserWith({
  touch,
  share,
  copy,
}: {
  touch: boolean;
  share?: () => Promise<void>;
  copy?: () => Promise<void>;
}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query === '(pointer: coarse)' }));
  const writeText = async (text: string) => {
    await copy?.();
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  if (share === undefined) return;
  const open = async (data: ShareData) => {
    await share();
    sheets.push(data);
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: open });
}

const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const cancel = () => Promise.reject(new DOMException('no', 'AbortError'));
const accept = async () => undefined;

beforeEach(() => {
  copied = [];
  sheets = [];
  document.body.innerHTML = '<div id="announcements"></div>';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const show = (address = ADDRESS) => <ShareButton address={address} title="A vs. B" what="this bout" />;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share this bout' }));
const said = () => document.getElementById('announcements')?.textContent;

test('on a phone the system’s share sheet gets the whole address and its title', async () => {
  browserWith({ touch: true, share: accept });
  render(show());
  press();
  await vi.waitFor(() => expect(sheets).toEqual([{ title: 'A vs. B', url: URL_OF_PAGE }]));
  expect(copied).toEqual([]);
});

test('a share sheet that is closed again copies nothing and says nothing', async () => {
  const share = vi.fn(cancel);
  browserWith({ touch: true, share });
  render(show());
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Share this bout' })).toBeDefined();
  expect([copied, said()]).toEqual([[], '']);
});

test.each([
  ['with a mouse, even where there is a share sheet', { touch: false, share: accept }],
  ['on a phone without a share sheet', { touch: true }],
  ['on a phone whose share sheet refuses', { touch: true, share: refuse }],
])('%s the address is copied, which is shown and said', async (_, browser) => {
  browserWith(browser);
  render(show());
  press();
  expect(await screen.findByRole('button', { name: 'Link copied this bout' })).toBeDefined();
  expect(copied).toEqual([URL_OF_PAGE]);
  expect(said()).toBe('The link is copied');
});

test('where nothing is allowed, the address is shown, focused and selected, to be copied by hand', async () => {
  browserWith({ touch: true, share: refuse, copy: refuse });
  render(show());
  press();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this bout' });
  expect(field.value).toBe(URL_OF_PAGE);
  expect(document.activeElement).toBe(field);
  expect(said()).toContain('Copy the link from the field');
});

test('another address is not yet copied', async () => {
  browserWith({ touch: false });
  const { rerender } = render(show());
  press();
  await screen.findByRole('button', { name: 'Link copied this bout' });
  rerender(show('/bouts/c-d'));
  expect(screen.getByRole('button', { name: 'Share this bout' })).toBeDefined();
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from '../../../web/features/contact/ContactScreen.tsx';
import { loadConfig } from '../../../web/lib/config.ts';

const USER = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' };
const onSent = vi.fn();
/** Answers the calls of the contact form, in order. */
const service = vi.fn<typeof fetch>();

async function show(contactAddress: string) {
  service.mockResolvedValueOnce(Response.json({ contactAddress, featureRequestAddress: 'https://ideas.test/' }));
  await loadConfig();
  service.mockClear();
  render(<ContactForm user={USER} onSent={onSent} />);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'More towels, please.' } });
}

/** Presses Send so often, and lets so much time pass. */
async function send(milliseconds: number, presses = 1) {
  for (let press = 0; press < presses; press++) fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function expectNotSent(words: RegExp) {
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('More towels, please.');
  expect(onSent).not.toHaveBeenCalled();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', service);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a message that the service takes counts as sent after two seconds, not before', async () => {
  await show('/contact_catcher');
  service.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await send(1900);
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDefined();
  expect(onSent).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onSent).toHaveBeenCalledOnce();
  const [, init] = service.mock.calls[0] ?? [];
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    ...{ _captcha: 'false', _template: 'table', _subject: 'New Contact Form Submission' },
    ...{ name: 'Ali', email: 'ali@example.com', message: 'More towels, please.' },
  });
});

test('a double click sends one message', async () => {
  await show('/contact_catcher');
  service.mockResolvedValue(new Response(null, { status: 204 }));
  await send(2100, 2);
  expect(service).toHaveBeenCalledOnce();
});

test('an answer of 500 says that the message was not sent, and keeps it', async () => {
  await show('/contact_catcher');
  service.mockResolvedValueOnce(new Response('down', { status: 500 }));
  await send(5000);
  expectNotSent(/refused your message, so it was not sent/);
});

test('a broken connection says that the message was not sent, and keeps it for another try', async () => {
  await show('/contact_catcher');
  service.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send(5000);
  expectNotSent(/connection broke, so your message was not sent/);
  service.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await send(2100);
  expect(onSent).toHaveBeenCalledOnce();
});

test('a service elsewhere that keeps its answer from the page has the message if it can be reached', async () => {
  await show('https://forms.example/abc');
  service.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response());
  await send(2100);
  expect(onSent).toHaveBeenCalledOnce();
});

test('where the browser blocks the call, the form is submitted plainly, and it is said that this may have failed', async () => {
  await show('https://forms.example/abc');
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  await send(5000);
  expectNotSent(/may not have been sent/);
  expect(submit).toHaveBeenCalledOnce();
});

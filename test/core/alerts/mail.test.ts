import { describe, expect, test } from 'vitest';
import { mailOf } from '../../../core/alerts/mail.ts';
import type { Outgoing } from '../../../core/alerts/outgoing.ts';
import { CHANGED, PRICE, READY, SECURITY, WENT } from '../../fixtures/told_alerts.ts';

const SITE = 'https://cornerman.test';
const addresses = { site: SITE, unsubscribe: (kinds: readonly string[]) => `${SITE}/unsubscribe/${kinds.join('.')}` };
const mail = (...alerts: Outgoing['alerts']) =>
  mailOf(
    { id: 'm1', reader: 'r1', way: 'mail', to: 'ann@example.org', time_zone: 'America/New_York', alerts },
    addresses,
  );

describe('a mail', () => {
  test('on picks has each with its price, share of the budget and the price from which it is worth it', () => {
    const { subject, text } = mail(READY);
    expect(subject).toBe('UFC 330: Silva vs. Ng: two bets of Baseline');
    expect(text).toContain(
      '- Ana Silva over Mei Ng: −149 (1.67), 4.0% of the budget; worth it at −163 or better\n' +
        '- Bo Best + Cy Cole (parlay): +320 (4.2), 4.0% of the budget\n',
    );
    expect(text).toContain(`${SITE}/slips/baseline/2026-12-05-las-vegas`);
  });

  test('on picks says so when there is no bet', () => {
    const { subject, text } = mail({ ...READY, picks: [] });
    expect(subject).toBe('UFC 330: Silva vs. Ng: no bet of Baseline');
    expect(text).toContain('Keep your money.');
  });

  test('on a price has the book, the odds, and when the book confirmed them in the reader’s time zone', () => {
    const { subject, text } = mail(PRICE);
    expect(subject).toBe('Ana Silva pays −135 at A Book');
    expect(text).toContain('A Book paid −135 (1.74) on Ana Silva to beat Mei Ng on Fri, Dec 4 at 4:10 pm EST.');
    expect(text).toContain('You asked for −142 (1.7) or better.');
    expect(text).toContain(`${SITE}/bouts/ana-silva-vs-mei-ng-2026-12-05`);
  });

  test('on changed picks says of each what became of it, and leads to an own playbook', () => {
    const { text } = mail(CHANGED);
    expect(text).toContain('- Bo Best against Dee Dunn: no longer on the card.');
    expect(text).toContain('- Cy Cole against Ed Ever: a fighter was replaced. The pick is off.');
    expect(text).toContain('- Ana Silva over Mei Ng: no longer among the picks.');
    expect(text).toContain(`${SITE}/playbooks/owner_1`);
  });

  test('on how it went has losses as plain as wins, and what is left of a limit', () => {
    const { text } = mail(WENT);
    expect(text).toContain('- Baseline: +2.4% of its budget; 2 won, 1 lost, 0 returned.');
    expect(text).toContain('- Your own bets: 3 bets, $40.00 staked, −$12.50, 1 not settled yet.');
    expect(text).toContain('$80 of your limit of $100 a week is used.');
  });

  test('of several alerts names the first and how many more', () => {
    const { subject, text } = mail(READY, PRICE, CHANGED, WENT);
    expect(subject).toBe('UFC 330: Silva vs. Ng: two bets of Baseline and three more');
    expect(text).toContain('Ana Silva pays −135 at A Book\n');
  });

  test('is ended by one click, for its kinds or for all', () => {
    const { headers, text } = mail(READY, PRICE);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${SITE}/unsubscribe/picks_ready.price_reached>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`No more mail on picks that are ready: ${SITE}/unsubscribe/picks_ready\n`);
    expect(text).toContain(
      `No alerts by mail at all: ${SITE}/unsubscribe/picks_ready.price_reached.pick_changed.how_it_went\n`,
    );
  });

  test.each([READY, PRICE, CHANGED, WENT])('that may invite to bet names help and limits: %#', (told) => {
    expect(mail(told).text).toContain('call or text 1-800-GAMBLER');
    expect(mail(told).text).toContain(`${SITE}/bets/limits`);
  });

  test('on security can’t be ended, says what to do, and has nothing on bets', () => {
    const { subject, headers, text } = mail(SECURITY);
    expect(subject).toBe('Your password was changed');
    expect(headers).toEqual({});
    expect(text).toContain(`Reset your password: ${SITE}/forgot-password`);
    expect(text).not.toMatch(/unsubscribe|GAMBLER/);
  });

  test('on a webhook that was switched off says why, and how it is switched on', () => {
    const change = { kind: 'security', change: 'webhook_off', at: '2026-12-04T21:10:00.000Z' } as const;
    const { subject, text } = mail({ alert: { ...change, until: '2026-12-07T21:10:00.000Z' } });
    expect(subject).toBe('Your webhook was switched off');
    expect(text).toContain('It failed 20 times in a row, so we send it no more.');
    expect(text).toContain(`Settings of alerts: ${SITE}/alerts`);
    expect(text).not.toContain('password');
  });

  test.each([
    ['an API key that was made', 'key_added', 'end the key on the page “Developers”'],
    ['a webhook that was set', 'webhook_set', 'remove the webhook in your settings of alerts'],
  ] as const)('on %s says that it survives a reset, and where it is ended', (_, change, how) => {
    const alert = { kind: 'security', change, at: '2026-12-04T21:10:00.000Z' } as const;
    const { text } = mail({ alert: { ...alert, until: '2026-12-07T21:10:00.000Z' } });
    expect(text).toContain(`Then ${how}: it survives the reset.`);
  });

  test('says why it came', () => {
    expect(mail(READY).text).toContain('Why you get this: You follow Baseline.');
  });

  test('shows names as text, never as HTML or as further headers', () => {
    const hostile = { ...READY, name: '<b>Eve</b>\r\nBcc: all@example.org' };
    const { subject, html } = mail(hostile);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b>Eve');
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  });

  test('follows a dark client, and loads nothing', () => {
    const { html } = mail(READY, PRICE, CHANGED, WENT);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|<script|<link|url\(|background|(?<!-)color:(?!inherit)/);
    expect(html.match(/(src|action)=/)).toBeNull();
  });

  test('says the same in HTML as in plain text', () => {
    const { html, text } = mail(READY, PRICE, CHANGED, WENT);
    const lines = text.split('\n').map((line) => line.replace(/^- |: https:.*$/g, '').trim());
    const said = html.replace(/<\/?strong>/g, '').replace(/<br>/g, ' ');
    for (const line of lines.filter((each) => each !== '' && each !== '--')) expect(said).toContain(line);
  });
});

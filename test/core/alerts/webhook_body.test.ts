import { describe, expect, test } from 'vitest';
import type { Outgoing } from '../../../core/alerts/outgoing.ts';
import { webhookBodyOf, webhookTestOf } from '../../../core/alerts/webhook_body.ts';
import { WEBHOOK_FORMATS, type WebhookFormat } from '../../../core/contract/alerts/alert_limits.ts';
import { CHANGED, PICK, PRICE, READY, WENT } from '../../fixtures/told_alerts.ts';

const SITE = 'https://cornerman.test';
const AT = new Date('2026-12-04T23:00:00.000Z');
const FOOT =
  'Estimates, not advice. 18+/21+ where your law says so. If it stops being fun, call or text 1-800-GAMBLER.';

function body(format: WebhookFormat, ...alerts: Outgoing['alerts']) {
  const message = { id: 'm1', time_zone: 'America/New_York', alerts };
  const parsed: unknown = JSON.parse(webhookBodyOf(message, format, { at: AT, site: SITE }));
  return parsed;
}

describe('a message to a webhook', () => {
  test('in JSON has each alert with its kind, title, text and address', () => {
    expect(body('json', READY, PRICE)).toEqual({
      type: 'cornerman.alerts',
      id: 'm1',
      at: '2026-12-04T23:00:00.000Z',
      alerts: [
        {
          kind: 'picks_ready',
          title: 'UFC 330: Silva vs. Ng: two bets of Baseline',
          text:
            'The picks of Baseline for UFC 330: Silva vs. Ng on Sat, Dec 5:\n\n' +
            '- Ana Silva over Mei Ng: 4.0% of the budget; worth it at −163 or better\n' +
            '- Bo Best + Cy Cole (parlay): 4.0% of the budget\n\n' +
            'Prices move until the first bout: what your book pays decides.',
          url: `${SITE}/slips/baseline/2026-12-05-las-vegas`,
        },
        {
          kind: 'price_reached',
          title: 'Ana Silva pays −142 or better',
          text:
            'One of your books paid what you asked for, −142 (1.7) or better, on Ana Silva to beat Mei Ng on Fri, Dec 4 ' +
            'at 4:10 pm EST.\n\n' +
            'The bout is part of UFC 330: Silva vs. Ng on Sat, Dec 5. The price may be gone by now.',
          url: `${SITE}/bouts/ana-silva-vs-mei-ng-2026-12-05`,
        },
      ],
    });
  });

  test('for Discord is a post that mentions nobody', () => {
    expect(body('discord', WENT)).toEqual({
      content:
        '**How it went: UFC 330: Silva vs. Ng**\n' +
        'The results of UFC 330: Silva vs. Ng on Sat, Dec 5 are in.\n' +
        '- Baseline: +2.4% of its budget; 2 won, 1 lost, 0 returned.\n' +
        '- Your own bets: 3 bets, $40.00 staked, −$12.50, 1 not settled yet.\n' +
        '$80 of your limit of $100 a week is used.\n' +
        `[See the card with its results](<${SITE}/events/2026-12-05-las-vegas>)\n` +
        FOOT,
      allowed_mentions: { parse: [] },
    });
  });

  test('for Slack is a text with a link', () => {
    expect(body('slack', CHANGED)).toEqual({
      text:
        '*UFC 330: Silva vs. Ng: a pick of Saturday changed*\n' +
        'Since we told you the picks of Saturday for UFC 330: Silva vs. Ng on Sat, Dec 5:\n' +
        '- Bo Best against Dee Dunn: no longer on the card.\n' +
        '- Cy Cole against Ed Ever: a fighter was replaced. The pick is off.\n' +
        '- Ana Silva over Mei Ng: no longer among the picks.\n' +
        'If you have bet on it, the rules of your book say what becomes of the bet.\n' +
        `<${SITE}/playbooks/owner_1|See the picks at the prices of your books>\n` +
        FOOT,
    });
  });

  test.each(WEBHOOK_FORMATS)('has no price of a provider: %s', (format) => {
    const text = JSON.stringify(body(format, READY, PRICE, CHANGED, WENT));
    expect(text).not.toMatch(/−149|1\.67|320|4\.2|−135|1\.74|A Book/);
    expect(text).toContain('−142 (1.7) or better');
  });

  test('shows names as text: they mark up nothing and mention nobody', () => {
    const hostile = { ...READY, name: '<!channel> **[Eve](https://evil.test)** <@1> `a` & b' };
    expect(JSON.stringify(body('slack', hostile))).toContain(
      '&lt;!channel&gt; **[Eve](https://evil.test)** &lt;@1&gt; `a` &amp; b',
    );
    expect(JSON.stringify(body('slack', hostile))).not.toMatch(/<[!@]/);
    const discord = body('discord', hostile);
    expect(discord).toMatchObject({
      content: expect.stringContaining('\\<!channel\\> \\*\\*\\[Eve\\](https://evil.test)\\*\\*'),
    });
  });

  test('in a chat is as long as that takes, and counts what does not fit', () => {
    const picks = Array.from({ length: 60 }, () => PICK);
    const content = String(Object(body('discord', { ...READY, picks }, PRICE)).content);
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(content).toMatch(/\n… \[\d+ more lines\]\(<https:\/\/cornerman\.test\/alerts>\)\nEstimates, not advice\./);
    const long = { ...PICK, pick_name: 'a'.repeat(900), opponent_name: 'b'.repeat(900) };
    const text = String(Object(body('slack', { ...READY, name: 'c'.repeat(5000), picks: [long, long, long] })).text);
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text.endsWith(`…\n${FOOT}`)).toBe(true);
  });

  test.each(WEBHOOK_FORMATS)('that tests it says so: %s', (format) => {
    const text = webhookTestOf(format, { id: 't1', at: AT });
    if (format === 'json')
      expect(JSON.parse(text)).toEqual({ type: 'cornerman.test', id: 't1', at: AT.toISOString(), alerts: [] });
    else expect(text).toContain('A test of your alerts from Cornerman.');
  });
});

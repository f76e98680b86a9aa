import { expect } from '@playwright/test';
import { present } from '../../fixtures/present.ts';
import { ADDRESS } from './run_settings.ts';

async function codesTo(email: string): Promise<string[]> {
  const page = await (await fetch(`${ADDRESS}/mail`)).text();
  const mails = page.split('<article>').filter((mail) => mail.includes(`To ${email},`));
  return mails.flatMap((mail) => /<pre>[^<]*?\b(\d{6})\b/.exec(mail)?.[1] ?? []);
}

/** Waits until `count` codes were mailed to the address; returns the newest. */
export async function mailedCode(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesTo(email)).length, { message: `codes to ${email}` }).toBe(count);
  return present((await codesTo(email))[0], 'code');
}

/** The HTML of the mailbox page. */
export async function mailPage(): Promise<string> {
  return (await fetch(`${ADDRESS}/mail`)).text();
}

import type { Browser } from '@playwright/test';
import { resetPassword, signOutAndIn, signUpInBrowser, wrongPassword } from '../browser/account.ts';
import { type OpenPage, openPage } from '../browser/open_page.ts';
import { buildByDescription, buildByQuestions, idOf, refresh, remove, rename } from '../browser/playbooks.ts';
import { firstImport, lab, openUnknownAddress, record, visitorsPicks } from '../browser/visitor.ts';
import { mailedCode, newAccount } from '../clients/accounts.ts';
import { type Session, signedIn } from '../clients/api_calls.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { makeDue } from './traces.ts';

/** The account that the browser has made, with a saved playbook. */
export interface PlaybookOwner {
  /** A new session: its token lasts five minutes, which on a busy machine a single try may take. */
  signIn(): Promise<Session>;
  playbookId: string;
}

type Journey = (what: string, go: (page: OpenPage['page']) => Promise<unknown>) => Promise<unknown>;

/** Tries journeys in one page, each with a picture; a message in the console fails it. */
function journeys({ report, folder }: Rehearsal, { page, complaints }: OpenPage): Journey {
  return (what, go) =>
    report.tried(what, async () => {
      complaints();
      const picture = `${folder}/screenshots/${what.replaceAll(/\W+/g, '_').toLowerCase()}.png`;
      try {
        await go(page);
      } finally {
        await page.screenshot({ path: picture });
      }
      const heard = complaints();
      if (heard.length > 0) throw new Error(`the console says ${heard[0]}`);
    });
}

/** The state of a new site, until the import that the deployment has started is there. */
export async function tryNewSite(rehearsal: Rehearsal, browser: Browser): Promise<void> {
  rehearsal.report.begin('browser');
  const { sources, viewer, folder } = rehearsal;
  const open = await openPage(browser, viewer.address);
  const tried = journeys(rehearsal, open);
  const picture = () => open.page.screenshot({ path: `${folder}/screenshots/new_site.png` });
  await tried('before the first import the site says so, and shows the picks by itself', (page) =>
    firstImport(page, sources.release, picture).finally(sources.release),
  );
  await open.page.context().close();
}

/** A visitor and an account in a real browser. Undefined if the account could not be made. */
export async function tryBrowser(rehearsal: Rehearsal, browser: Browser): Promise<PlaybookOwner | undefined> {
  rehearsal.report.begin('browser');
  const { emulator, viewer } = rehearsal;
  const open = await openPage(browser, viewer.address);
  const tried = journeys(rehearsal, open);
  await tried('a visitor’s picks, sized to a budget', visitorsPicks);
  await tried('the Lab', lab);
  await tried('the record', record);
  await tried('an address without a page', openUnknownAddress);
  const account = newAccount();
  const code = (count: number) => mailedCode(emulator, account.email, count);
  await tried('sign-up with the mailed code', (page) => signUpInBrowser(page, account, code));
  await tried('sign out, and in by SRP', (page) => signOutAndIn(page, account));
  await tried('the simple builder, saved', (page) => buildByQuestions(page, 'Friday night'));
  await tried('the language builder, saved', (page) => buildByDescription(page, 'In my words'));
  await tried('rename', (page) => rename(page, 'Friday night', 'Saturday night'));
  const owner = await rehearsal.report.tried('the account’s token', async () => {
    await open.page.goto('/playbooks');
    const playbookId = await idOf(open.page, 'Saturday night');
    return { session: await signedIn(rehearsal, account), playbookId };
  });
  await tried('refresh of a playbook whose card is over', async (page) => {
    if (owner === undefined) throw new Error('there is no playbook');
    await makeDue(rehearsal, owner.session, owner.playbookId);
    await refresh(page, 'Saturday night');
  });
  await tried('delete', (page) => remove(page, 'In my words'));
  await open.page.context().close();
  const other = await openPage(browser, viewer.address);
  const again = journeys(rehearsal, other);
  await again('a wrong password is refused', (page) => wrongPassword(page, account));
  await again('password reset with the mailed code', (page) => resetPassword(page, account, code));
  await other.page.context().close();
  // The reset has signed the account out everywhere: a new session.
  const signIn = () => signedIn(rehearsal, { ...account, password: 'between-rounds' });
  const session = await rehearsal.report.tried('sign-in after the reset', signIn);
  return owner && session && { signIn, playbookId: owner.playbookId };
}

import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A test of the nightly run alone: `npm test` tries its promise by a cheaper test, or from another screen. */
export const NIGHTLY = '@nightly';
/** Both themes pass axe with `test/e2e/screens.spec.ts`; with everything open the light one does so nightly. */
export const nightlyInLight = (scheme: 'dark' | 'light') => (scheme === 'light' ? NIGHTLY : []);

/** The browser's message for a request without a network, which only a test that goes offline can provoke. */
const OFFLINE_REQUEST = /net::ERR_INTERNET_DISCONNECTED/;

/** The errors and warnings in the browser's console during a test. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [OFFLINE_REQUEST];

  /** Collects errors, warnings, uncaught exceptions and CSP violations of every page of the context. */
  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#heard.push(message.text());
    });
    context.on('weberror', (error) => this.#heard.push(error.error().message));
    // Browsers log some violations only where nobody reads them, such as code that is compiled from a text.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
        reportError(new Error(`The policy's ${violatedDirective} is violated by ${sourceFile}`));
      });
    });
  }

  /** Allows messages that the test provokes. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Whether a matching message was logged. */
  heard(pattern: RegExp): boolean {
    return this.#heard.some((text) => pattern.test(text));
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** The browser's message for every response that is not ok. */
export const REFUSED_REQUEST = /^Failed to load resource/;

/** Waits until the app has replaced the prerendered page, whose controls do nothing yet. */
async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root button[inert]') === null);
}

/** Takes workers from the pages of a context: what a worker asks for, `page.route` does not see. */
const withoutWorkers = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/** Every test fails on a console error or warning that it did not allow. Its pages have a worker where it asks for it. */
export const test = base.extend<{ complaints: Complaints; hasWorker: boolean }>({
  hasWorker: [false, { option: true }],
  context: async ({ context, hasWorker }, use) => {
    if (!hasWorker) await withoutWorkers(context);
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  /** A page whose `goto` and `reload` also wait for the app. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...options) => {
      const response = await goto(...options);
      await appStarted(page);
      return response;
    };
    page.reload = async (...options) => {
      const response = await reload(...options);
      await appStarted(page);
      return response;
    };
    await use(page);
  },
});

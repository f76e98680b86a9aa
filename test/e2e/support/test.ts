import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

/** What the browser complained of during a test. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of the context: errors, warnings, uncaught exceptions, violations of the CSP. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#heard.push(message.text());
    });
    context.on('weberror', (error) => this.#heard.push(error.error().message));
  }

  /** Says that the test provokes complaints like this one. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Whether a complaint like this one was heard. */
  heard(pattern: RegExp): boolean {
    return this.#heard.some((text) => pattern.test(text));
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** The browser's own line for every answer that is not a good one. */
export const REFUSED_REQUEST = /^Failed to load resource/;

/** Every test fails on a console error or warning that it did not announce. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

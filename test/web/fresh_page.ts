import nodeConsole from 'node:console';
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/*
 * A setup file for tests with a document, which the files of a process share: each file leaves it as it was. Waiting ends
 * with what is awaited. The limit only ends a test that would fail, also on a machine that is busy with other work.
 */
configure({ asyncUtilTimeout: 15_000 });
const address = window.location.href;

// The document was made before Vitest replaced Node's console by one whose lines are shown only if a test fails.
const shown = globalThis.console;
Object.assign(nodeConsole, { error: shown.error.bind(shown), warn: shown.warn.bind(shown) });

afterAll(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.happyDOM.setURL(address);
});

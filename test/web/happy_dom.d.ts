import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** The API of the test environment. */
    happyDOM: DetachedWindowAPI;
  }
}

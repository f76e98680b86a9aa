import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announce, useAnnouncement } from '../../../web/components/announcer.ts';
import { Loading } from '../../../web/components/states/Loading.tsx';

let region: HTMLElement;
beforeEach(() => {
  region = document.createElement('div');
  region.id = 'announcements';
  document.body.append(region);
});
afterEach(() => {
  cleanup();
  region.remove();
});

function Cards() {
  useAnnouncement('Loading...');
  return null;
}

test.each([
  ['a screen', <Loading key="screen" />],
  ['the cards of playbooks', <Cards key="cards" />],
])('“Loading...” of %s does not stay in the live region once it has loaded', (_, loading) => {
  const { unmount } = render(loading);
  expect(region.textContent).toBe('Loading...');
  unmount();
  expect(region.textContent).toBe('');
});

test('what was announced meanwhile stays', () => {
  const { unmount } = render(<Loading />);
  announce('Playbook deleted');
  unmount();
  expect(region.textContent).toBe('Playbook deleted');
});

import { expect, test } from 'vitest';
import { isSupportedNode } from '../../local/install_first.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.1.0', '24.4.0'])('Node %s runs the product', (version) => {
  expect(isSupportedNode(version)).toBe(true);
});

test.each(['14.21.3', '18.20.4', '20.18.3', '21.7.3', '22.5.1', '22.11.0'])(
  'Node %s is rejected, because Vite does not support it',
  (version) => {
    expect(isSupportedNode(version)).toBe(false);
  },
);

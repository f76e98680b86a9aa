import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../../web/lib/load/lazy_part.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const Panel = ({ name }: { name: string }) => <p>Panel of {name}</p>;
const PLACES = { pending: <p>Pending</p>, failed: <p>Failed</p> };
const loads = () => vi.fn(async () => ({ default: Panel }));

test('a panel is loaded when it is first shown, and is shown at once the next time', async () => {
  const load = loads();
  const Lazy = lazyPart(load, PLACES);
  expect(load).not.toHaveBeenCalled();
  render(<Lazy name="Rex" />);
  expect(screen.getByText('Pending')).toBeDefined();
  expect(await screen.findByText('Panel of Rex')).toBeDefined();
  cleanup();
  render(<Lazy name="Bruno" />);
  expect(screen.getByText('Panel of Bruno')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a panel that was preloaded never has its place taken', async () => {
  const Lazy = lazyPart(loads(), PLACES);
  await Lazy.preload();
  render(<Lazy name="Rex" />);
  expect(screen.getByText('Panel of Rex')).toBeDefined();
});

test('a panel whose file is missing says so, and is tried again when it is next shown', async () => {
  const load = loads().mockRejectedValueOnce(new Error('no such file'));
  const Lazy = lazyPart(load, PLACES);
  render(<Lazy name="Rex" />);
  expect(await screen.findByText('Failed')).toBeDefined();
  cleanup();
  render(<Lazy name="Rex" />);
  expect(await screen.findByText('Panel of Rex')).toBeDefined();
});

test('offline a panel is not asked for, and comes when the network is back', async () => {
  onlineManager.setOnline(false);
  const load = loads();
  const Lazy = lazyPart(load, PLACES);
  render(<Lazy name="Rex" />);
  expect(screen.getByText('Failed')).toBeDefined();
  expect(load).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Panel of Rex')).toBeDefined();
});

test('without a text for failure what is pending stays', () => {
  onlineManager.setOnline(false);
  const Lazy = lazyPart(loads(), { pending: <p>Pending</p> });
  render(<Lazy name="Rex" />);
  expect(screen.getByText('Pending')).toBeDefined();
});

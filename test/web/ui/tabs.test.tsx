import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Tab, Tabs } from '../../../web/ui/Tabs.tsx';

afterEach(cleanup);

type Corner = 'red' | 'blue' | 'neutral';
const TABS: readonly Tab<Corner>[] = [
  { name: 'red', label: 'Red' },
  { name: 'blue', label: 'Blue' },
  { name: 'neutral', label: 'Neutral' },
];

function Corners() {
  const [chosen, setChosen] = useState<Corner>('red');
  return (
    <Tabs<Corner> label="Corners" tabs={TABS} chosen={chosen} onChoose={setChosen} heading={<h1>Corners</h1>}>
      The {chosen} corner
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });
const press = (key: string) => fireEvent.keyDown(chosen(), { key });

test('the tabs are one stop: arrows go around their ends, Home and End to the first and the last', () => {
  render(<Corners />);
  for (const [key, name] of [
    ['ArrowLeft', 'Neutral'],
    ['ArrowRight', 'Red'],
    ['ArrowRight', 'Blue'],
    ['End', 'Neutral'],
    ['Home', 'Red'],
  ] as const) {
    press(key);
    expect(chosen().textContent, key).toBe(name);
    expect(document.activeElement, key).toBe(chosen());
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen()]);
  }
});

test('the panel is named by the tab that controls it', () => {
  render(<Corners />);
  fireEvent.click(screen.getByRole('tab', { name: 'Blue' }));
  const panel = screen.getByRole('tabpanel', { name: 'Blue' });
  expect(panel.textContent).toBe('The blue corner');
  expect(chosen().getAttribute('aria-controls')).toBe(panel.id);
});

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { AccordionItem } from '../../../web/components/layout/Accordion.tsx';

afterEach(cleanup);

const section = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AccordionItem title="By year" finding="Baseline lost in four of six years" id="years">
        <p>The table</p>
      </AccordionItem>
    </MemoryRouter>,
  ).container.querySelector('details');

test('A closed section says what it found and keeps its contents in the document', () => {
  expect(section('/record')?.open).toBe(false);
  expect(screen.getByText('Baseline lost in four of six years').textContent).not.toBe('');
  expect(screen.getByText('The table').textContent).toBe('The table');
});

test('A section is opened by its fragment in the address alone', () => {
  expect(section('/record#years')?.open).toBe(true);
  cleanup();
  expect(section('/record#methods')?.open).toBe(false);
});

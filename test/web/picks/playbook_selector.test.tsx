import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { inLab } from '../../../core/lab/starting_points.ts';
import { PlaybookSelector } from '../../../web/features/picks/PlaybookSelector.tsx';
import { knownEvents } from '../known_events.ts';

afterEach(cleanup);

const show = (type: PrebuiltType) =>
  render(
    <QueryClientProvider client={knownEvents()}>
      <MemoryRouter>
        <PlaybookSelector chosen={type} onChoose={() => undefined} hasPicks={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each(PLAYBOOK_TYPES)('%s is opened in the Lab whole, or the page says which part can be', (type) => {
  show(type);
  const { kind } = inLab(type);
  const link = screen.queryByRole('link', { name: 'Open in the Lab' });
  expect(link !== null).toBe(kind === 'whole');
  if (kind === 'part') expect(screen.getByRole('link', { name: 'Open its 5 cappers in the Lab' })).toBeDefined();
  if (kind === 'none') expect(screen.getByText(/so the Lab can’t open it\./)).toBeDefined();
});

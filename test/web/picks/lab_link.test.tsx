import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { inLab } from '../../../core/evidence/lab/starting_points.ts';
import { LabLink } from '../../../web/features/picks/PlaybookRecord.tsx';

afterEach(cleanup);

test.each(PLAYBOOK_TYPES)('%s is opened in the Lab whole, or the page says which part can be', (type) => {
  render(
    <MemoryRouter>
      <LabLink type={type} />
    </MemoryRouter>,
  );
  const { kind } = inLab(type);
  const link = screen.queryByRole('link', { name: 'Open in the Lab' });
  expect(link !== null).toBe(kind === 'whole');
  if (kind === 'part') expect(screen.getByRole('link', { name: 'Open its 5 cappers in the Lab' })).toBeDefined();
  if (kind === 'none') expect(screen.getByText(/so the Lab can’t open it\./)).toBeDefined();
});

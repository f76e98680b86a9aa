import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SaveDialog } from '../../../web/components/saving/SaveDialog.tsx';

afterEach(cleanup);

test('a double click saves once', async () => {
  const saveRequest = vi.fn(() => new Promise<never>(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SaveDialog open uid="ali" defaultName="Friday" saveRequest={saveRequest} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  fireEvent.click(save);
  await act(async () => undefined);
  expect(saveRequest).toHaveBeenCalledOnce();
});

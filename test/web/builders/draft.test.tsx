import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDraft } from '../../../web/features/builders/draft.ts';
import { LANGUAGE_DRAFT } from '../../../web/features/builders/language/language_draft.ts';

const draftOf = (uid: string) => renderHook(() => useDraft(LANGUAGE_DRAFT, uid));
const WRITTEN = { text: 'Grapplers', result: null, copied: null };

function write(uid: string): void {
  const { result } = draftOf(uid);
  act(() => result.current[1](WRITTEN));
}

describe('A draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('is empty at first', () => {
    expect(draftOf('ann').result.current[0]).toEqual(LANGUAGE_DRAFT.empty);
  });

  it('survives a reload', () => {
    write('ann');
    expect(draftOf('ann').result.current[0]).toEqual(WRITTEN);
  });

  it('is never shown to the next user of the same tab', () => {
    write('ann');
    expect(draftOf('ben').result.current[0]).toEqual(LANGUAGE_DRAFT.empty);
  });

  it('can be brought back after it was discarded, until it changes again', () => {
    write('ann');
    const { result } = draftOf('ann');
    act(() => result.current[2].discard());
    expect(result.current[0]).toEqual(LANGUAGE_DRAFT.empty);
    expect(draftOf('ann').result.current[0]).toEqual(LANGUAGE_DRAFT.empty);
    act(() => result.current[2].undo?.());
    expect(result.current[0]).toEqual(WRITTEN);
    expect(draftOf('ann').result.current[0]).toEqual(WRITTEN);
    act(() => result.current[2].discard());
    act(() => result.current[1]({ ...WRITTEN, text: 'Strikers' }));
    expect(result.current[2].undo).toBeUndefined();
  });

  it.each(['not JSON', '{}', '{"uid":"ann","value":{"text":7}}'])('is empty when storage holds %s', (stored) => {
    sessionStorage.setItem(LANGUAGE_DRAFT.key, stored);
    expect(draftOf('ann').result.current[0]).toEqual(LANGUAGE_DRAFT.empty);
  });
});

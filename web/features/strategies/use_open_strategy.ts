import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { longStrategyId, type StrategyId, shortStrategyId } from '../../../core/strategies/ids.ts';

const PARAMETER = 'strategy';

/** The way to the strategy's opened row. */
export const strategyAddress = (id: StrategyId): string => `?${PARAMETER}=${shortStrategyId(id)}`;

/** The row's own element, by which it is found on the page. */
export const rowIdOf = (id: StrategyId): string => `strategy-${shortStrategyId(id)}`;

/** What the history says of an address that a press on the row itself made: the row is in view. */
const PRESSED = { pressed: true };
const wasPressed = (state: unknown) => typeof state === 'object' && state !== null && 'pressed' in state;

/**
 * Brings the row that an address names into view, as the page is opened and whenever a link is followed. A link takes the
 * focus with it, since its own row closes.
 */
function useRowInView(open: StrategyId | undefined): void {
  const location = useLocation();
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    if (open === undefined || (!isFirst && wasPressed(location.state))) return;
    // After the page has scrolled to its top, which a new page does.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(rowIdOf(open));
      row?.scrollIntoView({ block: 'start' });
      if (!isFirst) row?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open, location]);
}

/** Keeps a pressed row where it is on the screen while the one that was open above it closes. */
function useSteadyRow(open: StrategyId | undefined): (id: StrategyId) => void {
  const pressed = useRef<{ row: HTMLElement; top: number; openThen: StrategyId | undefined }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.openThen === open) return;
    const { row, top } = pressed.current;
    pressed.current = undefined;
    window.scrollBy(0, row.getBoundingClientRect().top - top);
  }, [open]);
  return useCallback(
    (id) => {
      const row = document.getElementById(rowIdOf(id));
      if (row !== null) pressed.current = { row, top: row.getBoundingClientRect().top, openThen: open };
    },
    [open],
  );
}

/** The one strategy whose row is open, as the address says; a press on a row opens it or, where it is open, closes it. */
export function useOpenStrategy(): { open: StrategyId | undefined; toggle(id: StrategyId): void } {
  const [parameters, setParameters] = useSearchParams();
  const named = longStrategyId(parameters.get(PARAMETER) ?? '');
  const open = isStrategyId(named) ? named : undefined;
  useRowInView(open);
  const holdRow = useSteadyRow(open);
  const toggle = useCallback(
    (id: StrategyId) => {
      holdRow(id);
      setParameters(id === open ? {} : { [PARAMETER]: shortStrategyId(id) }, { replace: true, state: PRESSED });
    },
    [holdRow, open, setParameters],
  );
  return { open, toggle };
}

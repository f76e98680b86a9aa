import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { longStrategyId, STRATEGY_PARAMETER, type StrategyId, shortStrategyId } from '../../../core/strategies/ids.ts';

/** The id of the row's element. */
export const rowIdOf = (id: StrategyId): string => `strategy-${shortStrategyId(id)}`;

/** History state of addresses set by a press on a row, which is therefore in view. */
const PRESSED = { pressed: true };
const wasPressed = (state: unknown) => typeof state === 'object' && state !== null && 'pressed' in state;

/**
 * Scrolls the row in the address into view when the page is opened or a link is followed. After a link, the row also
 * gets the focus, since the row with the link closes.
 */
function useRowInView(open: StrategyId | undefined): void {
  const location = useLocation();
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    if (open === undefined || (!isFirst && wasPressed(location.state))) return;
    // Runs after a new page has scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(rowIdOf(open));
      row?.scrollIntoView({ block: 'start' });
      if (!isFirst) row?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open, location]);
}

/** Keeps a pressed row at its position on the screen when the open row above it closes. */
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

/** The strategy whose row is open, from the address. `toggle` opens or closes a row. */
export function useOpenStrategy(): { open: StrategyId | undefined; toggle(id: StrategyId): void } {
  const [parameters, setParameters] = useSearchParams();
  const named = longStrategyId(parameters.get(STRATEGY_PARAMETER) ?? '');
  const open = isStrategyId(named) ? named : undefined;
  useRowInView(open);
  const holdRow = useSteadyRow(open);
  const toggle = useCallback(
    (id: StrategyId) => {
      holdRow(id);
      setParameters(id === open ? {} : { [STRATEGY_PARAMETER]: shortStrategyId(id) }, {
        replace: true,
        state: PRESSED,
      });
    },
    [holdRow, open, setParameters],
  );
  return { open, toggle };
}

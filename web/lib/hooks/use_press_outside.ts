import { type RefObject, useEffect } from 'react';

/** While `active`, calls `onPress` for every pointer press outside the element. */
export function usePressOutside(active: boolean, element: RefObject<HTMLElement | null>, onPress: () => void) {
  useEffect(() => {
    if (!active) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) === false) onPress();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
}

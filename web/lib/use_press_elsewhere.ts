import { type RefObject, useEffect } from 'react';

/** While `active`, tells of every press outside the element. `onPress` may be another function at every rendering. */
export function usePressElsewhere(active: boolean, element: RefObject<HTMLElement | null>, onPress: () => void) {
  useEffect(() => {
    if (!active) return;
    const tellElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) === false) onPress();
    };
    document.addEventListener('pointerdown', tellElsewhere);
    return () => document.removeEventListener('pointerdown', tellElsewhere);
  });
}

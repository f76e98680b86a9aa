const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A colour token resolved for the canvas, which does not support `light-dark()`. */
export function colour(name: string, probe: HTMLElement): string {
  probe.style.color = token(name);
  return getComputedStyle(probe).color;
}

/** Draws now and whenever size or colours change, also for printing. Returns a function that stops it. */
export function redrawing(element: HTMLElement, draw: () => void): () => void {
  const resizing = new ResizeObserver(draw);
  resizing.observe(element);
  const media = ['(prefers-color-scheme: light)', 'print'].map((query) => window.matchMedia(query));
  for (const query of media) query.addEventListener('change', draw);
  const toggled = new MutationObserver(draw);
  toggled.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    resizing.disconnect();
    toggled.disconnect();
    for (const query of media) query.removeEventListener('change', draw);
  };
}

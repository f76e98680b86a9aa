const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A colour token as the canvas understands it: the canvas knows no `light-dark()`. */
export function colour(name: string, probe: HTMLElement): string {
  probe.style.color = token(name);
  return getComputedStyle(probe).color;
}

/** Draws now, and again whenever the size or the colours change, on paper too. Returns what ends it. */
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

import type { Page } from '@playwright/test';

/**
 * The texts of a page that cannot be read: two that lie on each other or touch, one that leaves the box around it, and one that is
 * cut off. `cut`: selector of elements whose texts may be cut off. A dock lies on what is scrolled beneath it.
 */
export const crowdedTexts = (page: Page, cut = ':not(*)'): Promise<string[]> =>
  page.evaluate((mayBeCut) => {
    /** In pixels; a glyph's box is a little wider than what is drawn. */
    const TOLERANCE = 2;
    /** A line's box is higher than its letters by about this share at the top and at the bottom. */
    const LEADING = 0.22;
    /** Between texts side by side that are read apart. */
    const LEAST_GAP = 4;
    interface Line {
      text: string;
      node: Text;
      element: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, option, [inert], [data-dock]') === null;
    /** For screen readers only: one pixel, or clipped away. */
    const isClipped = (element: Element) => {
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const style = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        if (style.clipPath !== 'none' || (style.overflow === 'hidden' && Math.min(width, height) <= 1)) return true;
      }
      return false;
    };

    function linesOf(text: Text): Line[] {
      const element = text.parentElement;
      if (element === null || text.data.trim() === '' || !isShown(element) || isClipped(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const end = element.closest(mayBeCut)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, right, top, bottom, height }) => ({
          ...{ text: text.data.trim().slice(0, 40), node: text, element, left, right: Math.min(right, end) },
          ...{ top: top + LEADING * height, bottom: bottom - LEADING * height },
        }));
    }

    const lines: Line[] = [];
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) lines.push(...linesOf(node));
    lines.sort((one, other) => one.top - other.top);

    /** The element whose text flows together. */
    const blockOf = (element: Element): Element => {
      const { display, position } = getComputedStyle(element);
      const isFlowing = display === 'inline' && position !== 'absolute' && element.parentElement !== null;
      return isFlowing && element.parentElement ? blockOf(element.parentElement) : element;
    };
    /** Neither parts of one sentence nor joined by a space or a comma. */
    const areApart = (one: Line, other: Line) => {
      const [first, second] = one.left <= other.left ? [one, other] : [other, one];
      if (/\s$/.test(first.node.data) || /^[\s,.;:)]/.test(second.node.data)) return false;
      const [block, next] = [blockOf(first.element), blockOf(second.element)];
      return !block.contains(next) && !next.contains(block);
    };

    const found: string[] = [];
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (other === undefined || other.top >= one.bottom) break;
        if (other.node === one.node) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        if (height <= TOLERANCE) continue;
        if (width > TOLERANCE) found.push(`“${one.text}” lies on “${other.text}”`);
        else if (width > -LEAST_GAP && areApart(one, other)) found.push(`“${one.text}” touches “${other.text}”`);
      }
    }

    // What pictures in tables are drawn of.
    for (const mark of root.querySelectorAll('td [aria-hidden="true"] > span:empty')) {
      // In a closed section it keeps the place that it had.
      if (!mark.checkVisibility()) continue;
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const under = lines.find(
        (line) =>
          Math.min(line.right, right) - Math.max(line.left, left) > TOLERANCE &&
          Math.min(line.bottom, bottom) > Math.max(line.top, top),
      );
      if (under !== undefined) found.push(`“${under.text}” lies on a picture`);
    }
    for (const field of root.querySelectorAll('input'))
      if (isShown(field) && field.scrollWidth > field.clientWidth + 1) found.push(`“${field.value}” is cut off`);

    const hasEdge = ({ overflowX, borderInlineEndWidth, borderInlineEndStyle }: CSSStyleDeclaration) =>
      ['hidden', 'clip'].includes(overflowX) ||
      (borderInlineEndStyle !== 'none' && Number.parseFloat(borderInlineEndWidth) > 0);
    for (const line of lines) {
      for (let box: Element | null = line.element; box !== null && box.tagName !== 'BODY'; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (['auto', 'scroll'].includes(style.overflowX) || style.position === 'fixed') break;
        if (!hasEdge(style)) continue;
        const { left, right, width } = box.getBoundingClientRect();
        if (width > 0 && (line.right > right + TOLERANCE || line.left < left - TOLERANCE)) {
          found.push(`“${line.text}” leaves ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
      }
    }
    return [...new Set(found)];
  }, cut);

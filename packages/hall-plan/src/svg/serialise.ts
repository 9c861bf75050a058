import { escapeXml } from '../drawing.ts';
import type { Element } from './tree.ts';

/** The text of a tree. Elements for which `keep` says no are left out with all that they hold, and the end of their line. */
export function serialise(element: Element, keep: (element: Element) => boolean = () => true): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  let afterGap = false;
  const children = element.children.map((child) => {
    const isBlank = typeof child === 'string' && child.trim() === '';
    if (afterGap && isBlank) return '';
    afterGap = typeof child !== 'string' && !keep(child);
    if (afterGap) return '';
    return typeof child === 'string' ? escapeXml(child) : serialise(child, keep);
  });
  return `<${element.name}${attributes}>${children.join('')}</${element.name}>`;
}

import type { Box } from '../box.ts';
import { escapeXml, svgDocument } from '../drawing.ts';
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

/** A drawing as a document whose upper left corner is 0, 0, in the plan's units: `frame` is in them, `scale` of them are one of the drawing's. */
export function serialiseDrawing(svg: Element, frame: Box, scale: number, keep: (element: Element) => boolean): string {
  const { viewBox: _, width: _w, height: _h, x: _x, y: _y, xmlns: _n, version: _v, ...attributes } = svg.attributes;
  const plainAttributes = Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.includes(':')));
  const transform = scale === 1 ? {} : { transform: `scale(${scale})` };
  return svgDocument(frame, serialise({ ...svg, name: 'g', attributes: { ...plainAttributes, ...transform } }, keep));
}

import type { PlanBounds } from '../../box.ts';
import { escapeXml, svgDocument } from '../../drawing.ts';
import type { Element } from './parse-svg.ts';

/** Serializes a tree. Omits elements rejected by `keep`, with the line break after them. */
export function serializeElement(element: Element, keep: (element: Element) => boolean = () => true): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  let afterGap = false;
  const children = element.children.map((child) => {
    const isBlank = typeof child === 'string' && child.trim() === '';
    if (afterGap && isBlank) return '';
    afterGap = typeof child !== 'string' && !keep(child);
    if (afterGap) return '';
    return typeof child === 'string' ? escapeXml(child) : serializeElement(child, keep);
  });
  return `<${element.name}${attributes}>${children.join('')}</${element.name}>`;
}

/** Serializes a drawing with its top left corner at 0, 0. `frame`: in units of the plan; `scale`: plan units per drawing unit. */
export function serializeDrawing(
  svg: Element,
  frame: PlanBounds,
  scale: number,
  keep: (element: Element) => boolean,
): string {
  const { viewBox: _, width: _w, height: _h, x: _x, y: _y, xmlns: _n, version: _v, ...attributes } = svg.attributes;
  const plainAttributes = Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.includes(':')));
  const transform = scale === 1 ? {} : { transform: `scale(${scale})` };
  return svgDocument(
    frame,
    serializeElement({ ...svg, name: 'g', attributes: { ...plainAttributes, ...transform } }, keep),
  );
}

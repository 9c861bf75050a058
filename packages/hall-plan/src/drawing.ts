/** Renders the drawing under the seats: thin dark lines, labels, no fills. */
import type { PlanBounds } from './box.ts';
import { round } from './plan.ts';

export const INK = '#3a3633';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return (
    text
      // Characters that are invalid in XML.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
  );
}

/** SVG document of this area of the drawing. */
export function svgDocument({ left, top, right, bottom }: PlanBounds, content: string): string {
  const shift =
    left === 0 && top === 0 ? content : `<g transform="translate(${round(-left)} ${round(-top)})">${content}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(right - left)} ${round(bottom - top)}">${shift}</svg>\n`;
}

export type LineStyle = { width?: number; dashed?: boolean };

export function path(d: string, { width = 1, dashed = false }: LineStyle = {}): string {
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}"${dashed ? ' stroke-dasharray="6 5"' : ''}></path>`;
}

export type TextStyle = {
  size: number;
  face?: 'display' | 'text';
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
};

/** Text vertically centered at y. */
export function renderSvgText(
  x: number,
  y: number,
  content: string,
  { size, face = 'text', anchor = 'middle', spacing = 0 }: TextStyle,
): string {
  const family = face === 'display' ? 'Literata, serif' : 'Onest, sans-serif';
  const weight = face === 'display' ? ' font-weight="600"' : '';
  const letterSpacing = spacing > 0 ? ` letter-spacing="${spacing}"` : '';
  return (
    `<text x="${round(x)}" y="${round(y + size * 0.35)}" font-family="${family}" font-size="${size}"${weight}${letterSpacing} ` +
    `text-anchor="${anchor}" fill="${INK}">${escapeXml(content)}</text>`
  );
}

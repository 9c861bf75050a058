/** The hall in small beside the place, with a dot where the seat is. */
import { BRAND } from '@sahna/contract/brand';
import type { Picture } from '../../modules/tickets/index.ts';
import type { PrintableMap } from './job.ts';
import type { Box, Size } from './piece.ts';

/** As much room as a ticket's page has for it, in points. */
export const MAP_ROOM: Size = { width: 104, height: 62 };
const DOT = 2.6;
const RING = 6;

/** How large a plan is drawn: whole, in its own proportions. */
export function mapSize({ width, height }: Size): Size {
  const scale = Math.min(MAP_ROOM.width / width, MAP_ROOM.height / height);
  return { width: width * scale, height: height * scale };
}

const LETTERING = /<text\b[^>]*>.*?<\/text>/gs;

/** The plan's drawing without its words: nobody reads them at an inch, and their faces would be in every ticket. */
export function unlettered({ mediaType, bytes }: Picture): Picture {
  const svg = new TextDecoder().decode(bytes).replace(LETTERING, '');
  return { mediaType, bytes: new TextEncoder().encode(svg) };
}

export function drawSeatDot(doc: PDFKit.PDFDocument, { plan, x, y }: PrintableMap, box: Box): void {
  const [across, down] = [box.left + (x / plan.width) * box.width, box.top + (y / plan.height) * box.height];
  doc.circle(across, down, RING).lineWidth(1).stroke(BRAND.accent);
  doc.circle(across, down, DOT).fill(BRAND.accent);
}

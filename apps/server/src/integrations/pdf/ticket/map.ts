/** A small plan of the hall with a dot at the seat. */
import { BRAND } from '@sahna/contract/brand';
import type { Picture } from '../../../modules/tickets/index.ts';
import type { DrawingBox, DrawingSize } from '../form-xobject.ts';
import type { PrintableMap } from '../thread/job.ts';

/** Space for the plan on a ticket, in points. */
export const MAP_BOX: DrawingSize = { width: 104, height: 62 };
const DOT = 2.6;
const RING = 6;

/** Returns the size of the whole plan in its own proportions. */
export function mapSize({ width, height }: DrawingSize): DrawingSize {
  const scale = Math.min(MAP_BOX.width / width, MAP_BOX.height / height);
  return { width: width * scale, height: height * scale };
}

const LETTERING = /<text\b[^>]*>.*?<\/text>/gs;

/** Removes the texts of a plan: they are unreadable at this size, and their fonts would be embedded in every ticket. */
export function removeTexts({ mediaType, bytes }: Picture): Picture {
  const svg = new TextDecoder().decode(bytes).replace(LETTERING, '');
  return { mediaType, bytes: new TextEncoder().encode(svg) };
}

export function drawSeatDot(doc: PDFKit.PDFDocument, { plan, x, y }: PrintableMap, box: DrawingBox): void {
  const [across, down] = [box.left + (x / plan.width) * box.width, box.top + (y / plan.height) * box.height];
  doc.circle(across, down, RING).lineWidth(1).stroke(BRAND.accent);
  doc.circle(across, down, DOT).fill(BRAND.accent);
}

import PDFDocument from 'pdfkit';
import { toLanguageTag } from '../../../platform/lib/languages.ts';
import { type DrawingBox, type Piece, PlacedPieces } from '../form-xobject.ts';
import type { PrintableSheet } from '../thread/job.ts';
import { toBuffer } from '../to-buffer.ts';
import { Typesetter } from '../type/typesetter.ts';
import { drawTicket, PAGE } from './page.ts';

/** Returns a PDF with one page per ticket and font subsets of the glyphs in use. */
export async function printTickets(
  sheets: readonly PrintableSheet[],
  pieces: ReadonlyMap<string, Piece | null>,
): Promise<Buffer> {
  const first = sheets[0];
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: toLanguageTag(first?.language ?? 'kz'),
    displayTitle: true,
    info: { Title: first ? `${first.title} · ${first.order.label} ${first.order.value}` : '', Creator: 'Sahna' },
  });
  const set = new Typesetter(doc);
  const placed = new PlacedPieces(doc);
  for (const sheet of sheets) {
    doc.addPage();
    const createDrawer = (key: string | undefined | null) => {
      const piece = key && pieces.get(key);
      return piece ? (box: DrawingBox) => placed.draw(piece, box) : null;
    };
    drawTicket(doc, set, sheet, { poster: createDrawer(sheet.poster), plan: createDrawer(sheet.map?.plan.key) });
  }
  return toBuffer(doc);
}

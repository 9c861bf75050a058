import PDFDocument from 'pdfkit';
import { languageTag } from '../../platform/lib/languages.ts';
import { collected } from './collected.ts';
import type { PrintableSheet } from './job.ts';
import { drawTicket, PAGE } from './page.ts';
import { type Box, type Piece, PlacedPieces } from './piece.ts';
import { Setter } from './setting.ts';

/** The bytes of a PDF with a page a ticket; of the faces, only the glyphs that are used are in it. */
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
    lang: languageTag(first?.language ?? 'kz'),
    displayTitle: true,
    info: { Title: first ? `${first.title} · ${first.order.label} ${first.order.value}` : '', Creator: 'Sahna' },
  });
  const set = new Setter(doc);
  const placed = new PlacedPieces(doc);
  for (const sheet of sheets) {
    doc.addPage();
    const drawer = (key: string | undefined | null) => {
      const piece = key && pieces.get(key);
      return piece ? (box: Box) => placed.draw(piece, box) : null;
    };
    drawTicket(doc, set, sheet, { poster: drawer(sheet.poster), plan: drawer(sheet.map?.plan.key) });
  }
  return collected(doc);
}

import PDFDocument from 'pdfkit';
import { languageTag } from '../../kernel/languages.ts';
import type { PrintableSheet } from './job.ts';
import { drawTicket, PAGE } from './page.ts';
import { type Piece, PlacedPieces } from './piece.ts';
import { Setter } from './setting.ts';

/** The bytes of a PDF with a page a ticket; of the faces, only the glyphs that are used are in it. */
export async function printTickets(
  sheets: readonly PrintableSheet[],
  posters: ReadonlyMap<number, Piece | null>,
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
    const poster = sheet.poster === null ? null : (posters.get(sheet.poster) ?? null);
    drawTicket(doc, set, sheet, poster && ((box) => placed.draw(poster, box)));
  }
  return collected(doc);
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

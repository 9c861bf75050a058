import PDFDocument from 'pdfkit';
import { languageTag } from '../../kernel/languages.ts';
import type { TicketSheet } from '../../modules/tickets/index.ts';
import { drawTicket, PAGE } from './page.ts';
import { Setter } from './setting.ts';

/** The bytes of a PDF with a page a ticket; of the faces, only the glyphs that are used are in it. */
export async function printTickets(sheets: readonly TicketSheet[]): Promise<Uint8Array> {
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
  for (const sheet of sheets) {
    doc.addPage();
    drawTicket(doc, set, sheet);
  }
  return collected(doc);
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

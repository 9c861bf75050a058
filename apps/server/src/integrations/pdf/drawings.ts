/** Draws artworks, plans and codes, as vectors where the source has vectors. */
import { BRAND } from '@sahna/contract/brand';
import { type CodeType, createCodeShape } from '../barcodes/index.ts';
import { drawSvg } from './draw-svg.ts';
import { createPiece, type DrawingBox, type DrawingSize, type Piece } from './form-xobject.ts';
import { type Type, Typesetter } from './type/typesetter.ts';

export type PdfPicture = { mediaType: string; bytes: Uint8Array };

const { accent: ACCENT, paper: PAPER } = BRAND;
const ROUNDING = 3;

/** Returns the picture covering that size, cropped at the edges; null if it cannot be drawn. */
export async function createPicturePiece(picture: PdfPicture, size: DrawingSize): Promise<Piece | null> {
  try {
    return await createPiece(size, (doc) => {
      clip(doc, { ...size, left: 0, top: 0 });
      drawPicture(doc, picture, size);
    });
  } catch {
    // A picture that cannot be drawn must not prevent a ticket.
    return null;
  }
}

function drawPicture(doc: PDFKit.PDFDocument, { mediaType, bytes }: PdfPicture, { width, height }: DrawingSize): void {
  if (mediaType.startsWith('image/svg'))
    drawSvg(doc, new Typesetter(doc), new TextDecoder().decode(bytes), { left: 0, top: 0, width, height }, 'slice');
  else if (mediaType === 'image/png' || mediaType === 'image/jpeg')
    doc.image(Buffer.from(bytes), 0, 0, { cover: [width, height], align: 'center', valign: 'center' });
  else throw new Error(`${mediaType} cannot be printed`);
}

function clip(doc: PDFKit.PDFDocument, { left, top, width, height }: DrawingBox): void {
  doc.roundedRect(left, top, width, height, ROUNDING).clip();
}

/** The placeholder of an event without artwork. */
export function drawPlaceholder(doc: PDFKit.PDFDocument, set: Typesetter, initial: string, box: DrawingBox): void {
  const { left, top, width, height } = box;
  doc.save();
  clip(doc, box);
  doc.rect(left, top, width, height).fill(ACCENT);
  doc.circle(left + width / 2, top + height / 2, width * 0.32).fill(PAPER);
  const size = width * 0.3;
  const type: Type = { style: 'display', size, color: ACCENT };
  set.drawLine(initial, type, left + (width - set.measureWidth(initial, type)) / 2, top + height / 2 + size * 0.34);
  doc.restore();
}

/** Draws a code with its quiet zone into the box. */
export function drawCode(doc: PDFKit.PDFDocument, type: CodeType, text: string, box: DrawingBox): void {
  const { width, height, bars } = createCodeShape(type, text);
  doc.rect(box.left, box.top, box.width, box.height).fill('#ffffff');
  const [across, down] = [box.width / width, box.height / height];
  for (const bar of bars)
    doc.rect(box.left + bar.left * across, box.top + bar.top * down, bar.width * across, bar.height * down);
  doc.fill('#000000');
}

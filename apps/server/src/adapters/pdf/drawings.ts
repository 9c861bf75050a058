/** Draws the poster and the codes, as vectors where they are vectors. */
import { BRAND } from '@sahna/contract/brand';
import svgToPdf from 'svg-to-pdfkit';
import type { Setter, Type } from './setting.ts';

type Box = { left: number; top: number; width: number; height: number };
type Poster = { mediaType: string; bytes: Uint8Array };

const { accent: PLATE, paper: PAPER } = BRAND;

/** Fills the box with the poster, cut at the edges. Without one, or when it cannot be drawn, with a plain plate. */
export function drawPoster(
  doc: PDFKit.PDFDocument,
  set: Setter,
  poster: Poster | null,
  letter: string,
  box: Box,
): void {
  doc.save();
  doc.roundedRect(box.left, box.top, box.width, box.height, 3).clip();
  if (!poster || !drawPicture(doc, set, poster, box)) drawPlate(doc, set, letter, box);
  doc.restore();
}

function drawPicture(doc: PDFKit.PDFDocument, set: Setter, { mediaType, bytes }: Poster, box: Box): boolean {
  const { left, top, width, height } = box;
  try {
    if (mediaType.startsWith('image/svg')) {
      svgToPdf(doc, new TextDecoder().decode(bytes), left, top, {
        width,
        height,
        assumePt: true,
        preserveAspectRatio: 'xMidYMid slice',
        fontCallback: (_family, bold) => {
          const face = bold ? 'strong' : 'text';
          set.use(face, 12);
          return face;
        },
        imageCallback: () => '',
        warningCallback: () => {},
      });
      return true;
    }
    if (mediaType === 'image/png' || mediaType === 'image/jpeg') {
      doc.image(Buffer.from(bytes), left, top, { cover: [width, height], align: 'center', valign: 'center' });
      return true;
    }
  } catch {
    // A picture that cannot be drawn must not stop a ticket from being printed: the plate is there instead.
  }
  return false;
}

function drawPlate(doc: PDFKit.PDFDocument, set: Setter, letter: string, { left, top, width, height }: Box): void {
  doc.rect(left, top, width, height).fill(PLATE);
  doc.circle(left + width / 2, top + height / 2, width * 0.32).fill(PAPER);
  const size = width * 0.3;
  const type: Type = { style: 'display', size, colour: PLATE };
  set.line(letter, type, left + (width - set.widthOf(letter, type)) / 2, top + height / 2 + size * 0.34);
}

/** A code's picture, with its quiet zone, over the whole box. A ticket without its code is worse than none: it throws. */
export function drawCode(doc: PDFKit.PDFDocument, svg: string, { left, top, width, height }: Box): void {
  svgToPdf(doc, svg, left, top, {
    width,
    height,
    assumePt: true,
    preserveAspectRatio: 'none',
    warningCallback: (warning) => {
      throw new Error(`the ticket's code could not be drawn: ${warning}`);
    },
  });
}

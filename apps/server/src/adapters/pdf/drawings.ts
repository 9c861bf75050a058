/** What is drawn and not set: the poster and the codes, as vectors wherever they come as such. */
import { raw } from 'bwip-js/node';
import svgToPdf from 'svg-to-pdfkit';

type Box = { left: number; top: number; width: number; height: number };
type Poster = { mediaType: string; bytes: Uint8Array };

const PLATE = '#9b1b30';
const PAPER = '#f4efe6';

/** Fills the box with the poster, cut at the edges. Without one, or when it cannot be drawn, with a plain plate. */
export function drawPoster(doc: PDFKit.PDFDocument, poster: Poster | null, letter: string, box: Box): void {
  doc.save();
  doc.roundedRect(box.left, box.top, box.width, box.height, 3).clip();
  if (!poster || !drawPicture(doc, poster, box)) drawPlate(doc, letter, box);
  doc.restore();
}

function drawPicture(doc: PDFKit.PDFDocument, { mediaType, bytes }: Poster, box: Box): boolean {
  const { left, top, width, height } = box;
  try {
    if (mediaType.startsWith('image/svg')) {
      svgToPdf(doc, new TextDecoder().decode(bytes), left, top, {
        width,
        height,
        assumePt: true,
        preserveAspectRatio: 'xMidYMid slice',
        fontCallback: (_family, bold) => (bold ? 'strong' : 'text'),
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
    // A picture that cannot be drawn must not keep anybody from his ticket: the plate is there instead.
  }
  return false;
}

function drawPlate(doc: PDFKit.PDFDocument, letter: string, { left, top, width, height }: Box): void {
  doc.rect(left, top, width, height).fill(PLATE);
  doc.circle(left + width / 2, top + height / 2, width * 0.32).fill(PAPER);
  doc
    .font('display')
    .fontSize(width * 0.3)
    .fillColor(PLATE);
  doc.text(letter, left, top + height / 2, { width, align: 'center', baseline: 'middle', lineBreak: false });
}

/** A QR code as one path of squares, on white, its quiet zone inside the box. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, width }: Box): void {
  const [code] = raw({ ...{ bcid: 'qrcode', eclevel: 'Q' }, text });
  if (!code || !('pixs' in code)) throw new Error('a QR code came without its squares');
  const { pixs, pixx } = code;
  const quiet = 4;
  const unit = width / (pixx + 2 * quiet);
  doc.rect(left, top, width, width).fill('#ffffff');
  pixs.forEach((dark, index) => {
    if (dark !== 1) return;
    const x = left + (quiet + (index % pixx)) * unit;
    const y = top + (quiet + Math.floor(index / pixx)) * unit;
    // A hair more than a square, so that no viewer shows seams.
    doc.rect(x, y, unit + 0.03, unit + 0.03);
  });
  doc.fill('#000000');
}

/** Code 128, the quiet zones of ten modules inside the box. */
export function drawBarcode(doc: PDFKit.PDFDocument, text: string, { left, top, width, height }: Box): void {
  const [code] = raw({ bcid: 'code128', text });
  if (!code || !('sbs' in code)) throw new Error('a barcode came without its bars');
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const unit = width / (modules + 20);
  doc.rect(left, top, width, height).fill('#ffffff');
  let x = left + 10 * unit;
  code.sbs.forEach((bar, index) => {
    if (index % 2 === 0) doc.rect(x, top, bar * unit, height);
    x += bar * unit;
  });
  doc.fill('#000000');
}

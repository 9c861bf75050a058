import svgToPdf from 'svg-to-pdfkit';
import type { DrawingBox } from './form-xobject.ts';
import type { Typesetter } from './type/typesetter.ts';

const DISPLAY_FACE = /literata/i;

/** Draws an SVG in the document's fonts and without its images. `slice` covers the box; `meet` fits into it. */
export function drawSvg(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  svg: string,
  { left, top, width, height }: DrawingBox,
  fit: 'slice' | 'meet',
): void {
  svgToPdf(doc, svg, left, top, {
    width,
    height,
    assumePt: true,
    preserveAspectRatio: `xMidYMid ${fit}`,
    fontCallback: (family, bold) => {
      const face = DISPLAY_FACE.test(family) ? 'display' : bold ? 'strong' : 'text';
      set.use(face, 12);
      return face;
    },
    imageCallback: () => '',
    warningCallback: () => {},
  });
}

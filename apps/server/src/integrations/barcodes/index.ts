/** Ticket codes as fillable shapes: QR codes and Code 128 barcodes. */
import bwip from 'bwip-js/node';
import { correction, generate } from 'lean-qr';

export type CodeType = 'qr' | 'barcode';

type Bar = { left: number; top: number; width: number; height: number };

/** Dark bars on white, including the quiet zone that scanners need. */
export type CodeShape = { width: number; height: number; bars: Bar[] };

const QR_QUIET_ZONE = 4;
const BARCODE = { height: 109, quietZone: 20, margin: 6 };

export const createCodeShape = (type: CodeType, code: string): CodeShape =>
  type === 'qr' ? createQrCode(code) : createCode128(code);

/**
 * Error correction level Q survives a crease or a thumb. The mask is fixed: comparing all eight masks takes most of the
 * encoding time and only helps with patterned data, while ticket codes are random.
 */
function createQrCode(code: string): CodeShape {
  const matrix = generate(code, { minCorrectionLevel: correction.Q, mask: 0 });
  const rows = Array.from({ length: matrix.size }, (_, top) =>
    findDarkRuns(Array.from({ length: matrix.size }, (_, left) => matrix.get(left, top))),
  );
  const bars = rows.flatMap((runs, top) =>
    runs.map(({ start, length }) => ({
      left: QR_QUIET_ZONE + start,
      top: QR_QUIET_ZONE + top,
      width: length,
      height: 1,
    })),
  );
  const size = matrix.size + 2 * QR_QUIET_ZONE;
  return { width: size, height: size, bars };
}

function findDarkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((dark, at) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last.start + last.length === at) last.length++;
    else runs.push({ start: at, length: 1 });
  });
  return runs;
}

function createCode128(code: string): CodeShape {
  const [symbol] = bwip.raw({ bcid: 'code128', text: code });
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 has no bars');
  const bars: Bar[] = [];
  let left = BARCODE.quietZone;
  symbol.sbs.forEach((width, index) => {
    const dark = index % 2 === 0;
    if (dark) bars.push({ left, top: BARCODE.margin, width, height: BARCODE.height - 2 * BARCODE.margin });
    left += width;
  });
  return { width: left + BARCODE.quietZone, height: BARCODE.height, bars };
}

/** On screens (booking §3 "Order item"): QR 180 × 180, barcode 240 × 102. */
const ON_SCREEN = { qr: { width: 180, height: 180 }, barcode: { width: 240, height: 102 } };

export function renderCodeSvg(type: CodeType, code: string): string {
  const shape = createCodeShape(type, code);
  const { width, height } = ON_SCREEN[type];
  const path = shape.bars.map((bar) => `M${bar.left} ${bar.top}h${bar.width}v${bar.height}h-${bar.width}z`).join('');
  return (
    `<svg width="${width}" height="${height}" preserveAspectRatio="none" viewBox="0 0 ${shape.width} ${shape.height}" ` +
    `xmlns="http://www.w3.org/2000/svg"><path fill="#FFFFFF" d="M0 0h${shape.width}v${shape.height}H0z"/>` +
    `<path d="${path}"/></svg>`
  );
}

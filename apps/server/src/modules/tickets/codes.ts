/** Tickets' codes as pictures for screens (booking §3 "Order item": QR 180 × 180, barcode 240 × 102). */
import { toSVG } from 'bwip-js/node';
import type { TicketType } from './print.ts';

const QR = { width: 180, height: 180 };
const BARCODE = { width: 240, height: 102 };

// Level Q survives a crease or a thumb. Kept apart from the call, as the library's types do not know every symbology's options.
const QR_DRAWN = { bcid: 'qrcode', eclevel: 'Q', padding: 8, scale: 2, backgroundcolor: 'FFFFFF' };
const BARCODE_DRAWN = { bcid: 'code128', height: 34, paddingwidth: 20, paddingheight: 6, backgroundcolor: 'FFFFFF' };

/** SVG of a fixed size with the code in it and the quiet zone that scanners need; '' for tickets without a code. */
export function codePicture(type: TicketType, code: string): string {
  if (type === 'none') return '';
  const drawn = toSVG({ ...(type === 'qr' ? QR_DRAWN : BARCODE_DRAWN), text: code });
  const { width, height } = type === 'qr' ? QR : BARCODE;
  return drawn.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
}

/** The same as an address that an <img> shows. */
export function codeAddress(type: TicketType, code: string): string {
  const svg = codePicture(type, code);
  return svg === '' ? '' : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

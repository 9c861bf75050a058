/** Tables as a WOFF2 file (W3C "WOFF File Format 2.0"), outlines as they are. */
import { brotliCompressSync, constants } from 'node:zlib';
import { Bytes } from './bytes.ts';

/** Tags that a directory names by their number (§4.1). */
const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
const UNNAMED = 63;
const AS_THEY_ARE = 3 << 6;
const HEADER = 48;

export function woff2(tables: ReadonlyMap<string, Bytes>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  // Right behind its outlines.
  sorted.push(
    ...sorted.splice(
      sorted.findIndex(([tag]) => tag === 'glyf'),
      1,
    ),
  );
  sorted.push(
    ...sorted.splice(
      sorted.findIndex(([tag]) => tag === 'loca'),
      1,
    ),
  );
  const directory = new Bytes();
  const data = new Bytes();
  for (const [tag, table] of sorted) {
    const number = KNOWN.indexOf(tag);
    const transform = tag === 'glyf' || tag === 'loca' ? AS_THEY_ARE : 0;
    directory.u8(transform | (number < 0 ? UNNAMED : number));
    if (number < 0) directory.text(tag);
    writeLength(directory, table.length);
    data.add(table);
  }
  const packed = brotliCompressSync(data.toBuffer(), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const whole = sorted.reduce((sum, [, { length }]) => sum + Math.ceil(length / 4) * 4, 12 + sorted.length * 16);
  const ending = Buffer.alloc((4 - ((HEADER + directory.length + packed.length) % 4)) % 4);
  const header = new Bytes()
    .text('wOF2')
    .u32(0x00010000, HEADER + directory.length + packed.length + ending.length)
    .u16(sorted.length, 0)
    .u32(whole, packed.length)
    .u16(1, 0)
    .u32(0, 0, 0, 0, 0);
  return Buffer.concat([header.add(directory).toBuffer(), packed, ending]);
}

/** UIntBase128: seven bits a byte. */
function writeLength(bytes: Bytes, length: number): void {
  const parts = [length & 0x7f];
  for (let rest = length >>> 7; rest > 0; rest >>>= 7) parts.unshift((rest & 0x7f) | 0x80);
  bytes.u8(...parts);
}

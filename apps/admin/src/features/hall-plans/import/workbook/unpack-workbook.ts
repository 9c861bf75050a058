/** Unpacks the XML files of an Excel workbook, unless they are larger than a list of seats can be. */
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

const MAX_UNPACKED_BYTES = 100_000_000;
/** Parts without cells, which a reader of sheets does not need. */
const PICTURES = /(?:^|\/)(?:charts|diagrams|drawings|theme)\//i;
/** Deflate expands a chunk up to a thousandfold. */
const CHUNK_BYTES = 16_384;

export class WorkbookTooLarge extends Error {}

/** The size that an entry declares is checked before it is unpacked; an entry that exceeds it stops the rest. */
export function unpackWorkbook(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = MAX_UNPACKED_BYTES;
  const unpack = (entry: UnzipFile): void => {
    if (!/\.(?:xml|rels)$/.test(entry.name) || PICTURES.test(entry.name)) return;
    let expected = entry.originalSize ?? left;
    if (expected > left) throw new WorkbookTooLarge();
    const parts: Uint8Array[] = [];
    entry.ondata = (error, part, isLast) => {
      if (error) throw error;
      left -= part.length;
      expected -= part.length;
      if (left < 0 || expected < 0) throw new WorkbookTooLarge();
      parts.push(part);
      if (isLast) files.set(entry.name, concatenate(parts));
    };
    entry.start();
  };
  const unzip = new Unzip(unpack);
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += CHUNK_BYTES)
    unzip.push(archive.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= archive.length);
  return files;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

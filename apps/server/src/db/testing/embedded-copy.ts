/** Copies of a closed embedded database, each in a folder of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Node provides it, but only the browser's types declare it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
/** Kept for the whole process, so that each engine that a test starts finds its WebAssembly compiled and optimized. */
const code = WebAssembly.compile(readFileSync(join(engine, 'pglite.wasm')));

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** In a memory file system where there is one: fsync and removal cost nothing there. */
function folderOfCopies(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export type EmbeddedCopy = { dataDir: string; remove(): void };

export async function copyEmbedded(template: string): Promise<EmbeddedCopy> {
  await code;
  const dataDir = mkdtempSync(join(folderOfCopies(), 'sahna-embedded-'));
  cpSync(template, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

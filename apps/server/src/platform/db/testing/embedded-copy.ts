/** Copies of a closed embedded database, each in a folder of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** Node provides it, but only the browser's types declare it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
/** Kept for the whole process, so that each engine that a test starts finds its WebAssembly compiled and optimized. */
const code = WebAssembly.compile(readFileSync(join(engine, 'pglite.wasm')));

export type EmbeddedCopy = { dataDir: string; remove(): void };

export async function copyEmbedded(template: string): Promise<EmbeddedCopy> {
  await code;
  const dataDir = mkdtempSync(join(memoryFolder(), 'sahna-embedded-'));
  cpSync(template, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

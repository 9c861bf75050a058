/** Copies of a closed embedded database, each in its own folder. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findMemoryFolder } from './memory-folder.ts';

/** Provided by Node, but declared only in the types for browsers. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
/** Shared by the whole process, so that engines started by tests reuse the compiled and optimized WebAssembly. */
const code = WebAssembly.compile(readFileSync(join(engine, 'pglite.wasm')));

export type EmbeddedCopy = { dataDir: string; remove(): void };

export async function copyEmbedded(template: string): Promise<EmbeddedCopy> {
  await code;
  const dataDir = mkdtempSync(join(findMemoryFolder(), 'sahna-embedded-'));
  cpSync(template, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

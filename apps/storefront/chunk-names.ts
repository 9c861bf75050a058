/**
 * File names of the build. The entry names every other chunk, and names and hashes compress badly: most chunks have
 * only a hash (the manifest has their sources), and all texts share one.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TEXTS = fileURLToPath(new URL('src/shared/texts/', import.meta.url));
const TEXTS_FILE = /shared\/texts\/([\w-]+)\/(\w+)\.json$/;
/** Chunks that are loaded with the entry. */
const INITIAL_CHUNK = /\b(libraries|rolldown-runtime|entry-client)\b/;

function digestTexts(): string {
  const digest = createHash('sha256');
  for (const file of globSync(`${TEXTS}*/*.json`).sort()) digest.update(readFileSync(file));
  return digest.digest('base64url').slice(0, 7);
}

export function createChunkNames() {
  const texts = digestTexts();
  return ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null | undefined }): string => {
    const [, catalog, language] = TEXTS_FILE.exec(facadeModuleId ?? '') ?? [];
    if (catalog) return `assets/${texts}/${catalog}.${language}.js`;
    return INITIAL_CHUNK.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
  };
}

/** Omits chunks that are loaded with the entry. */
export function listPreloads(_importer: string, files: string[]): string[] {
  return files.filter((file) => !INITIAL_CHUNK.test(file));
}

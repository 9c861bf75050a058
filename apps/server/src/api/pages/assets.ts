/** Reads the manifest of the storefront build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
});
type Chunk = z.infer<typeof Chunk>;
const Manifest = z.record(z.string(), Chunk);

/**
 * `scripts` are the imports of the entry, `lazyScripts` the files of each source that is imported dynamically, without
 * those of the entry. `fonts` are all fonts of the first screen; the storefront selects those of the language.
 */
export type PageAssets = {
  entry: string;
  scripts: string[];
  lazyScripts: Record<string, string[]>;
  styles: string[];
  fonts: string[];
};

/** Null if the storefront was not built. */
export function readAssets(clientFolder: string): PageAssets | null {
  let text: string;
  try {
    text = readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  } catch {
    return null;
  }
  const manifest = Manifest.parse(JSON.parse(text));
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) return null;
  const toAddress = (file: string): string => `/${file}`;
  const entryFiles = new Set([entry.file, ...listImports(entry, manifest)]);
  const listLazyScripts = (chunk: Chunk): string[] =>
    [chunk.file, ...listImports(chunk, manifest)].filter((file) => !entryFiles.has(file)).map(toAddress);
  return {
    entry: toAddress(entry.file),
    scripts: listImports(entry, manifest).map(toAddress),
    lazyScripts: Object.fromEntries(
      Object.entries(manifest)
        .filter(([, chunk]) => chunk.isDynamicEntry)
        .map(([source, chunk]) => [source, listLazyScripts(chunk)]),
    ),
    styles: listFiles(chunks)
      .filter((file) => file.endsWith('.css'))
      .map(toAddress),
    fonts: listFiles(chunks)
      .filter((file) => file.endsWith('.woff2'))
      .map(toAddress),
  };
}

/** The transitive imports of a chunk. */
function listImports({ imports = [] }: Chunk, manifest: z.infer<typeof Manifest>): string[] {
  const found = new Set<Chunk>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(add);
  };
  imports.forEach(add);
  return [...found].map((chunk) => chunk.file);
}

function listFiles(
  chunks: readonly { file: string; css?: string[] | undefined; assets?: string[] | undefined }[],
): string[] {
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]))];
}

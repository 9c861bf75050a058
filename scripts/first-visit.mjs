/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/**
 * Lists the scripts that a browser loads on its first visit: the entry with its static imports, and of dynamic imports
 * the chunks of the first page.
 * @param {Manifest} manifest Vite's manifest
 * @param {(source: string) => boolean} isOfFirstPage by the source of a dynamically imported chunk
 * @returns {string[]} file names without duplicates
 */
export function listFirstVisitScripts(manifest, isOfFirstPage) {
  const files = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (isOfFirstPage(next)) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...files].filter((file) => file.endsWith('.js')).sort();
}

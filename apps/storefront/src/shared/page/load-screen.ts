import { type Catalog, loadCatalogs } from '../texts/index.ts';
import { loadChunk } from './load-chunk.ts';

/** Loads a screen's scripts and texts in parallel. */
export function loadScreen<Module>(load: () => Promise<Module>, catalogs: readonly Catalog[]): () => Promise<Module> {
  const loadScripts = loadChunk(load);
  return async () => {
    const [module] = await Promise.all([loadScripts(), loadCatalogs(catalogs)]);
    return module;
  };
}

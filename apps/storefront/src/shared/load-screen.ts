import { loadChunk } from './load-chunk.ts';
import { type Catalogue, loadCatalogues } from './texts/index.ts';

/** Loads a screen's scripts and, at the same time, its texts: it is drawn when both are there. */
export function loadScreen<Module>(
  load: () => Promise<Module>,
  catalogues: readonly Catalogue[],
): () => Promise<Module> {
  const loadScripts = loadChunk(load);
  return async () => {
    const [module] = await Promise.all([loadScripts(), loadCatalogues(catalogues)]);
    return module;
  };
}

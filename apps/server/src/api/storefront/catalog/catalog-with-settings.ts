import type { Catalog } from '../../../modules/catalog/index.ts';

/**
 * Returns another object after each change of the catalog or of settings outside of it, so that responses which contain
 * both are built again.
 */
export function createCatalogWithSettings(
  current: () => Catalog | null,
  describeSettings: () => string,
): () => Catalog | null {
  let last: { catalog: Catalog; settings: string; copy: Catalog } | null = null;
  return () => {
    const catalog = current();
    if (!catalog) return null;
    const settings = describeSettings();
    if (last?.catalog !== catalog || last.settings !== settings) last = { catalog, settings, copy: { ...catalog } };
    return last.copy;
  };
}

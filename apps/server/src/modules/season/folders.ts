/**
 * Folders of an operator: checked, imported, exported. Their code (parsers, cleaners of markup) is loaded by the first use:
 * most starts of the shop have nothing to import, and would load it for nothing.
 */
import type * as Export from './export/export.ts';
import type * as HallPlan from './export/hall-plan.ts';
import type * as Import from './import/import.ts';

/** See `checkFolder` in import/import.ts. */
export async function checkFolder(
  ...given: Parameters<typeof Import.checkFolder>
): Promise<ReturnType<typeof Import.checkFolder>> {
  return (await import('./import/import.ts')).checkFolder(...given);
}

/** See `importFolder` in import/import.ts. */
export const importFolder: typeof Import.importFolder = async (...given) =>
  (await import('./import/import.ts')).importFolder(...given);

/** See `exportFolder` in export/export.ts. */
export const exportFolder: typeof Export.exportFolder = async (...given) =>
  (await import('./export/export.ts')).exportFolder(...given);

/** See `exportHallPlan` in export/hall-plan.ts. */
export const exportHallPlan: typeof HallPlan.exportHallPlan = async (...given) =>
  (await import('./export/hall-plan.ts')).exportHallPlan(...given);

/**
 * Checks, imports and exports season folders, and changes settings by the same rules. The code (parsers, sanitizers) is loaded on first use, because most
 * starts import nothing.
 */
import type * as Export from './export/export.ts';
import type * as HallPlanExport from './export/hall-plan.ts';
import type * as Import from './import/import.ts';
import type * as House from './settings/change-house.ts';
import type * as EmailTexts from './settings/email-text-problems.ts';

/** See `checkSeasonFolder` in import/import.ts. */
export async function checkFolder(
  ...args: Parameters<typeof Import.checkSeasonFolder>
): Promise<ReturnType<typeof Import.checkSeasonFolder>> {
  return (await import('./import/import.ts')).checkSeasonFolder(...args);
}

/** See `importSeasonFolder` in import/import.ts. */
export const importFolder: typeof Import.importSeasonFolder = async (...args) =>
  (await import('./import/import.ts')).importSeasonFolder(...args);

/** See `exportSeasonFolder` in export/export.ts. */
export const exportFolder: typeof Export.exportSeasonFolder = async (...args) =>
  (await import('./export/export.ts')).exportSeasonFolder(...args);

/** See `exportPlanToFormat` in export/hall-plan.ts. */
export const exportHallPlan: typeof HallPlanExport.exportPlanToFormat = async (...args) =>
  (await import('./export/hall-plan.ts')).exportPlanToFormat(...args);

/** See settings/change-house.ts. */
export const loadHouseSettings: typeof House.readHouseSettings = async (...args) =>
  (await import('./settings/change-house.ts')).readHouseSettings(...args);
export const changeHouseSettings: typeof House.changeHouse = async (...args) =>
  (await import('./settings/change-house.ts')).changeHouse(...args);

/** HTML of a page as it is stored. */
export async function cleanPage(html: string): Promise<string> {
  return (await import('./import/files/markup.ts')).cleanHtml(html);
}

/** See settings/email-text-problems.ts. */
export const checkEmailText = async (...args: Parameters<typeof EmailTexts.findEmailTextProblem>) =>
  (await import('./settings/email-text-problems.ts')).findEmailTextProblem(...args);

/** Season: import, export and edit of the catalog. */
export type { ExportRefusal } from './export/export.ts';
export type { ExportedPlan, PlanFormat } from './export/hall-plan.ts';
export { checkFolder, exportFolder, exportHallPlan, importFolder } from './folders.ts';
export type { CheckSummary, ImportSummary, Progress, Today } from './import/import.ts';
export type { Problem } from './import/problems.ts';
export { moveToNewestPlan, type PlanMove } from './move-plan.ts';

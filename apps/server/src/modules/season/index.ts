/** The season that is sold: import, export, and changes of its sessions. Writes the tables that the catalog reads. */
export { closeSession } from './close-session.ts';
export type { ExportRefusal } from './export/export.ts';
export type { ExportedPlan, PlanFormat } from './export/hall-plan.ts';
export { checkFolder, exportFolder, exportHallPlan, importFolder } from './folders.ts';
export type { CheckSummary, ImportSummary, Progress, Today } from './import/import.ts';
export type { Problem } from './import/problems.ts';
export { moveToNewestPlan, type PlanMove } from './move-plan.ts';
export { type Moved, type MoveRefusal, moveSession, type SessionMove } from './move-session.ts';
export { importedOn } from './store/announce-change.ts';

/**
 * Checks, imports and exports season folders, and changes settings by the same rules. The code (parsers, sanitizers) is loaded on first use, because most
 * starts import nothing.
 */
import type { Executor } from '../../platform/db/index.ts';
import type * as ChangeSets from './drafts/change-sets.ts';
import type * as Publish from './drafts/publish.ts';
import type * as PublishDue from './drafts/publish-due.ts';
import type * as Review from './drafts/review.ts';
import type { EventDocument } from './drafts/rules.ts';
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

/** See drafts/change-sets.ts. */
export const saveDraft: typeof ChangeSets.saveDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).saveDraft(...args);
export const createChangeSet: typeof ChangeSets.createChangeSet = async (...args) =>
  (await import('./drafts/change-sets.ts')).createChangeSet(...args);
export const discardChangeSet: typeof ChangeSets.discardChangeSet = async (...args) =>
  (await import('./drafts/change-sets.ts')).discardChangeSet(...args);
export const removeDraft: typeof ChangeSets.removeDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).removeDraft(...args);
export const rebaseDraft: typeof ChangeSets.rebaseDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).rebaseDraft(...args);

/** See drafts/publish.ts. */
export const publishChangeSet: typeof Publish.publishChangeSet = async (...args) =>
  (await import('./drafts/publish.ts')).publishChangeSet(...args);
export const undoChangeSet: typeof Publish.undoChangeSet = async (...args) =>
  (await import('./drafts/publish.ts')).undoChangeSet(...args);
export const scheduleChangeSet: typeof Publish.scheduleChangeSet = async (...args) =>
  (await import('./drafts/publish.ts')).scheduleChangeSet(...args);
export const unscheduleChangeSet: typeof Publish.unscheduleChangeSet = async (...args) =>
  (await import('./drafts/publish.ts')).unscheduleChangeSet(...args);
export const publishDueChangeSets: typeof PublishDue.publishDueChangeSets = async (...args) =>
  (await import('./drafts/publish-due.ts')).publishDueChangeSets(...args);

/** See drafts/review.ts. */
export const reviewChangeSet: typeof Review.reviewChangeSet = async (...args) =>
  (await import('./drafts/review.ts')).reviewChangeSet(...args);
export const checkDocument: typeof Review.checkDocument = async (...args) =>
  (await import('./drafts/review.ts')).checkDocument(...args);
export const readPublishedDocument = async (on: Executor, key: string): Promise<EventDocument> =>
  (await (await import('./drafts/event-documents.ts')).readPublishedDocuments(on, [key])).get(key) ?? null;

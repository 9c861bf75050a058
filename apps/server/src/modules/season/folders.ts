/**
 * Checks, imports and exports season folders, and changes settings by the same rules. The code (parsers, sanitizers) is loaded on first use, because most
 * starts import nothing.
 */
import type { Executor } from '../../platform/db/index.ts';
import type * as PlanBulkChange from './bulk/compute-bulk-plan.ts';
import type * as PlanDates from './bulk/compute-dates-plan.ts';
import type * as AddToChangeSet from './bulk/save-planned-drafts.ts';
import type * as BeginEvent from './drafts/begin-event.ts';
import type * as ChangeSets from './drafts/change-sets.ts';
import type * as Preview from './drafts/documents/preview-document.ts';
import type * as Publish from './drafts/publish.ts';
import type * as PublishDue from './drafts/publish-due.ts';
import type * as Review from './drafts/review.ts';
import type { SeasonDocument } from './drafts/rules.ts';
import type * as SeasonPictures from './drafts/season-pictures.ts';
import type * as Export from './export/export.ts';
import type * as HallPlanExport from './export/hall-plan.ts';
import type * as HallDrafts from './hall-plans/drafts.ts';
import type * as PlanDocument from './hall-plans/plan-document.ts';
import type * as HallPublish from './hall-plans/publish.ts';
import type * as HallReview from './hall-plans/review.ts';
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
export const checkEmailTexts = async (...args: Parameters<typeof EmailTexts.listEmailTextProblems>) =>
  (await import('./settings/email-text-problems.ts')).listEmailTextProblems(...args);
export const checkEmailText = async (...args: Parameters<typeof EmailTexts.findEmailTextProblem>) =>
  (await import('./settings/email-text-problems.ts')).findEmailTextProblem(...args);

/** See drafts/change-sets.ts. */
export const saveDraft: typeof ChangeSets.writeDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).writeDraft(...args);
export const createChangeSet: typeof ChangeSets.beginChangeSet = async (...args) =>
  (await import('./drafts/change-sets.ts')).beginChangeSet(...args);
export const createEventDraft: typeof BeginEvent.beginEvent = async (...args) =>
  (await import('./drafts/begin-event.ts')).beginEvent(...args);
export const discardChangeSet: typeof ChangeSets.closeChangeSet = async (...args) =>
  (await import('./drafts/change-sets.ts')).closeChangeSet(...args);
export const removeDraft: typeof ChangeSets.deleteDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).deleteDraft(...args);
export const rebaseDraft: typeof ChangeSets.restartDraft = async (...args) =>
  (await import('./drafts/change-sets.ts')).restartDraft(...args);

/** See drafts/publish.ts. */
export const publishChangeSet: typeof Publish.publishDrafts = async (...args) =>
  (await import('./drafts/publish.ts')).publishDrafts(...args);
export const undoChangeSet: typeof Publish.undoPublication = async (...args) =>
  (await import('./drafts/publish.ts')).undoPublication(...args);
export const scheduleChangeSet: typeof Publish.schedulePublication = async (...args) =>
  (await import('./drafts/publish.ts')).schedulePublication(...args);
export const unscheduleChangeSet: typeof Publish.unschedulePublication = async (...args) =>
  (await import('./drafts/publish.ts')).unschedulePublication(...args);
export const publishDueChangeSets: typeof PublishDue.publishDueDrafts = async (...args) =>
  (await import('./drafts/publish-due.ts')).publishDueDrafts(...args);

/** See drafts/review.ts. */
export const reviewChangeSet: typeof Review.reviewDrafts = async (...args) =>
  (await import('./drafts/review.ts')).reviewDrafts(...args);
export const checkDocument: typeof Review.checkDraft = async (...args) =>
  (await import('./drafts/review.ts')).checkDraft(...args);
export const readPublishedDocument = async (on: Executor, key: string): Promise<SeasonDocument> =>
  (await (await import('./drafts/documents/published-documents.ts')).readPublishedDocuments(on, [key])).get(key) ??
  null;

/** See drafts/season-pictures.ts. */
export const addSeasonPicture: typeof SeasonPictures.storeSeasonPicture = async (...args) =>
  (await import('./drafts/season-pictures.ts')).storeSeasonPicture(...args);

/** See drafts/preview-document.ts. */
export const previewEventDocument: typeof Preview.previewDocument = async (...args) =>
  (await import('./drafts/documents/preview-document.ts')).previewDocument(...args);
/** See bulk/. */
export const planBulkChange: typeof PlanBulkChange.computeBulkPlan = async (...args) =>
  (await import('./bulk/compute-bulk-plan.ts')).computeBulkPlan(...args);
export const planDates: typeof PlanDates.computeDatesPlan = async (...args) =>
  (await import('./bulk/compute-dates-plan.ts')).computeDatesPlan(...args);
export const addToChangeSet: typeof AddToChangeSet.savePlannedDrafts = async (...args) =>
  (await import('./bulk/save-planned-drafts.ts')).savePlannedDrafts(...args);

/** See hall-plans/. */
export const readHallDraft: typeof HallDrafts.loadDraftContent = async (...args) =>
  (await import('./hall-plans/drafts.ts')).loadDraftContent(...args);
export const startHallDraft: typeof HallDrafts.insertPublishedDraft = async (...args) =>
  (await import('./hall-plans/drafts.ts')).insertPublishedDraft(...args);
export const importHallDraft: typeof HallDrafts.insertImportedDraft = async (...args) =>
  (await import('./hall-plans/drafts.ts')).insertImportedDraft(...args);
export const saveHallDraft: typeof HallDrafts.updateDraftPlan = async (...args) =>
  (await import('./hall-plans/drafts.ts')).updateDraftPlan(...args);
export const discardHallDraft: typeof HallDrafts.removeHallDraft = async (...args) =>
  (await import('./hall-plans/drafts.ts')).removeHallDraft(...args);
export const reviewHallDraft: typeof HallReview.compareHallDraft = async (...args) =>
  (await import('./hall-plans/review.ts')).compareHallDraft(...args);
export const publishHallDraft: typeof HallPublish.publishPlan = async (...args) =>
  (await import('./hall-plans/publish.ts')).publishPlan(...args);
export const readPublishedPlanDto = async (...args: Parameters<typeof PlanDocument.readPublishedPlan>) => {
  const { readPublishedPlan, toHallPlanDto } = await import('./hall-plans/plan-document.ts');
  const published = await readPublishedPlan(...args);
  return published && { ...published, plan: toHallPlanDto(published.plan) };
};

/** The season on sale: import, export, and changes of sessions. Writes the tables that the catalog reads. */
import { defineSweep } from '../../platform/jobs/index.ts';
import type { ModuleFacts } from '../../platform/module.ts';

export type { BulkRow } from './bulk/change-event.ts';
export type { BulkError, BulkPlan, PlannedDraft } from './bulk/compute-bulk-plan.ts';
export type { DatesError } from './bulk/compute-dates-plan.ts';
export type { AddError, BulkTarget } from './bulk/save-planned-drafts.ts';
export { cancelSessionSale } from './cancel-session-sale.ts';
export type { SaveError } from './drafts/change-sets.ts';
export type { DocumentChange } from './drafts/comparison/compare-documents.ts';
export type { ListRowName } from './drafts/comparison/compare-lists.ts';
export type { EventPreview } from './drafts/documents/preview-document.ts';
export { toSeasonPicture } from './drafts/picture-names.ts';
export type { PublishError } from './drafts/publish.ts';
export type { ChangeSetReview, EventReview } from './drafts/review.ts';
export type { SeasonDocument, SeasonDocuments } from './drafts/rules.ts';
export {
  type ChangeSet,
  type DraftDocument,
  findChangeSet,
  listChangeSets,
  listDraftDocuments,
  listDraftTitles,
  listDraftVersions,
} from './drafts/store.ts';

export type { ExportError } from './export/export.ts';
export type { ExportedPlan, PlanFormat } from './export/hall-plan.ts';
export {
  addSeasonPicture,
  addToChangeSet,
  changeHouseSettings,
  checkDocument,
  checkEmailText,
  checkEmailTexts,
  checkFolder,
  cleanPage,
  createChangeSet,
  createEventDraft,
  discardChangeSet,
  discardHallDraft,
  exportFolder,
  exportHallPlan,
  importFolder,
  importHallDraft,
  loadHouseSettings,
  planBulkChange,
  planDates,
  previewEventDocument,
  publishChangeSet,
  publishDueChangeSets,
  publishHallDraft,
  readHallDraft,
  readPublishedDocument,
  readPublishedPlanDto,
  rebaseDraft,
  removeDraft,
  reviewChangeSet,
  reviewHallDraft,
  saveDraft,
  saveHallDraft,
  scheduleChangeSet,
  startHallDraft,
  undoChangeSet,
  unscheduleChangeSet,
} from './folders.ts';
export type { PlanSeatChange, PlanSeatName } from './hall-plans/compare-plans.ts';
export { createPlanReader } from './hall-plans/files/plan-reader.ts';
export type { AffectedPlanSeat, HallReview } from './hall-plans/review.ts';
export { listHallDrafts } from './hall-plans/store/hall-drafts.ts';
export { findHall, type ListedHall, listHalls, listVenues } from './hall-plans/store/halls.ts';
export type { CheckSummary, ImportDate, ImportSummary, Progress } from './import/import.ts';
export type { DocumentProblem } from './import/problems/document-problem.ts';
export { formatProblems } from './import/problems/format-problems.ts';
export type { SeasonProblem } from './import/problems/problems.ts';
export { moveToNewestPlan, type PlanMove } from './move-plan.ts';
export { deleteUnusedPlans, unusedPlansDelete } from './painting/delete-unused-plans.ts';
export { rankSeats } from './painting/order-groups.ts';
export { paintByTemplate, type TemplatePaintResult } from './painting/paint-by-template.ts';
export type { PaintedSession } from './painting/paint-session.ts';
export { type PaintError, paintSessions, restoreSessionPlans, type SessionToPaint } from './painting/paint-sessions.ts';
export { type PaintingPreview, previewTemplatePainting } from './painting/preview-template-painting.ts';
export { type ClashKind, DEFAULT_CHANGEOVER_MINUTES, findClashes, type HallClash } from './planning/clashes.ts';
export {
  type DateRuleError,
  expandDateRule,
  type FormatSessionRow,
  type RuleDate,
  toFormatRows,
} from './planning/date-rule.ts';
export { hasHolidays } from './planning/holidays.ts';
export { checkWallClock } from './planning/wall-clock.ts';
export {
  type RescheduledSession,
  type RescheduleError,
  type RescheduleInput,
  rescheduleSessionTime,
} from './reschedule-session-time.ts';
export type { HouseChangeError, HouseChangeInput } from './settings/change-house.ts';
export type { EmailTextProblem } from './settings/email-text-problems.ts';
export { readImportDay } from './store/announce-change.ts';
export {
  type CalendarFilter,
  type CalendarSession,
  findEventPlace,
  type HallOccupancy,
  listCalendarDays,
  listCalendarSessions,
  listHallSessions,
  listSeasonFilters,
} from './store/calendar.ts';
export {
  listBulkEvents,
  listBulkHalls,
  listOpenChangeSets,
  listPriceKeys,
  listSourceEvents,
} from './store/editing/bulk-events.ts';
export { readEventSales } from './store/editing/event-sales.ts';
export { listEventChoices, listPictures, readSeasonChoices } from './store/editing/season-choices.ts';
export { type EditableEvent, findEventIds, listEditableEvents } from './store/editing/season-events.ts';
export { readTemplatePainting } from './store/export/paintings.ts';
export { type OfferNames, readOfferNames } from './store/offer-names.ts';
export { listPlansOfSameSeats, listPlansOfSessions } from './store/painted-plans.ts';
export { readRehearsalStart, switchRehearsal } from './store/rehearsal.ts';
export {
  findSession,
  listSessionOffers,
  listSessionsOfDay,
  listUpcomingSessions,
  type SessionFacts,
  type SessionOffers,
  type UpcomingSession,
} from './store/sessions.ts';
export {
  type EventNames,
  findSessionForStaff,
  listEventsWithSessions,
  listStaffSessions,
  loadEventNames,
  type SessionFilter,
  type StaffSession,
} from './store/staff-sessions.ts';

/** Publishes change sets at their time. */
export const changeSetsPublish = defineSweep('season.publish_change_sets', 5, { expireIn: 600 });

export const seasonModule: ModuleFacts = {
  name: 'season',
  tables: [
    'shop',
    'setting_edit',
    'hall_plan',
    'kind',
    'menu',
    'submenu',
    'tag',
    'event_tag',
    'program_item',
    'country',
    'region',
    'document_type',
    'consent',
    'page_text',
    'standing_area',
    'plan_sector',
    'return_reason',
    'venue',
    'hall',
    'hall_sector',
    'category',
    'zone',
    'session',
    'offer',
    'event',
    'seat',
    'plan_seat',
    'plan_area',
    'image',
    'change_set',
    'change_set_document',
    'hall_draft',
  ],
};

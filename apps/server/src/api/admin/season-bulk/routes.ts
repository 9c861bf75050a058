/** Changes of many sessions, and dates of a rule, as drafts. */
import {
  ADD_DATES_ERRORS,
  ADD_ERRORS,
  BULK_ENDPOINTS,
  type BulkSelectionDto,
  type BulkTargetDto,
} from '@sahna/contract/admin/season/bulk-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import {
  type BulkRow,
  type CalendarFilter,
  findEventIds,
  listBulkHalls,
  listOpenChangeSets,
  listPriceKeys,
  listSourceEvents,
  loadEventNames,
  readOfferNames,
} from '../../../modules/season/index.ts';
import type { Scope, SignedInStaff } from '../../../modules/staff/index.ts';
import { createTimeZoneNamer } from '../../../platform/http/languages/time-zone-name.ts';
import { type EventId, eventId } from '../../../platform/lib/ids.ts';
import { omitMissingTranslations, pickText } from '../../../platform/lib/languages.ts';
import { addSessionDates } from '../../../workflows/add-session-dates.ts';
import { addManySessions, previewManySessions } from '../../../workflows/change-many-sessions.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { pickNamedClashes } from '../../../workflows/read-season-calendar.ts';
import type { DefineRoute } from '../define-routes.ts';
import { findFirstListedDay } from '../first-listed-day.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { requireChangeSet } from '../season/require-change-set.ts';
import { toSelectionFilter } from '../season-calendar/filter.ts';
import { toBulkRowDto } from './dto.ts';
import { findEventKey, isVisibleChangeSet } from './scope.ts';

const MAX_LISTED_CHANGE_SETS = 50;

type Context = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

export function seasonBulkRoutes(define: DefineRoute, context: Context): void {
  const { db, clock, publishedCatalog } = context;
  const toSelection = (selection: BulkSelectionDto, scope: Scope): CalendarFilter =>
    toSelectionFilter(selection, scope, findFirstListedDay(publishedCatalog.current(), clock.now()));
  const requireTarget = async (target: BulkTargetDto, scope: Scope, staff: SignedInStaff): Promise<void> => {
    if ('changeSetId' in target) await requireChangeSet(db, { id: target.changeSetId }, scope, staff);
  };
  const readNames = async (rows: readonly BulkRow[], scope: Scope, language: StaffLanguage) => ({
    scope,
    events: await loadEventNames(db, new Set(rows.flatMap(listNamedEvents))),
    offers: await readOfferNames(db),
    halls: new Map((await listBulkHalls(db)).map(({ key, name }) => [key, pickText(name, language)])),
    nameTimeZone: createTimeZoneNamer(publishedCatalog.current()?.shop, language),
  });

  define(BULK_ENDPOINTS.readBulkChoices, async ({ scope, staff, request }) => {
    const language = readStaffLanguage(request);
    const { categories, zones } = await readOfferNames(db);
    const prices = await listPriceKeys(db, scope.events);
    const changeSets = await listOpenChangeSets(db, MAX_LISTED_CHANGE_SETS);
    const ids = await findEventIds(
      db,
      changeSets.flatMap(({ events }) => events),
    );
    const toNamed = (names: typeof zones) => (key: string) => ({
      key,
      name: pickText(names.get(key) ?? {}, language) || key,
    });
    return {
      halls: (await listBulkHalls(db)).map(({ key, name, venue }) => ({
        key,
        name: `${pickText(venue, language)}, ${pickText(name, language)}`,
      })),
      categories: prices.categories.map(toNamed(categories)),
      zones: prices.zones.map(toNamed(zones)),
      sources:
        scope.events === null
          ? (await listSourceEvents(db)).map(({ title, ...event }) => ({ ...event, name: pickText(title, language) }))
          : [],
      changeSets: changeSets
        .filter((changeSet) => isVisibleChangeSet(changeSet, ids, scope, staff))
        .map(({ id, title }) => ({ id, title })),
    };
  });

  define(BULK_ENDPOINTS.previewBulkChange, async ({ body, scope, staff, request }) => {
    const { selection, change, changeSetId } = body;
    if (changeSetId !== undefined) await requireTarget({ changeSetId }, scope, staff);
    const skipsEnded = 'filter' in selection;
    const input = { filter: toSelection(selection, scope), skipsEnded, change, changeSetId: changeSetId ?? null };
    const planned = await previewManySessions(context, input, clock.now());
    if (!planned.ok) return { error: planned.error, rows: [], versions: [] };
    const { rows, drafts } = planned.value;
    const language = readStaffLanguage(request);
    const names = await readNames(rows, scope, language);
    return {
      error: null,
      rows: rows.map((row) => toBulkRowDto(row, names, language)),
      versions: drafts.map(({ key, version }) => ({ key, version })),
    };
  });

  define(BULK_ENDPOINTS.addBulkChange, async ({ body, scope, staff, actor }) => {
    const { change, target } = body;
    await requireTarget(target, scope, staff);
    const ids = [...new Set(body.ids)];
    const versions = new Map(body.versions.map(({ key, version }) => [key, version]));
    const input = { change, target, versions, filter: toSelection({ ids }, scope), count: ids.length };
    const added = await addManySessions(context, input, { staff, actor, now: clock.now() });
    if (added.ok) return { error: null, changeSetId: added.value.id };
    if (added.error === 'not_found') throw new Refused('not-found');
    const error = added.error === 'changed' ? 'draft_changed' : added.error;
    return { error: ADD_ERRORS.find((candidate) => candidate === error) ?? 'wrong_state', changeSetId: null };
  });

  define(BULK_ENDPOINTS.addSessionDates, async ({ body, scope, staff, actor }) => {
    const { rule, stock, target } = body;
    await requireTarget(target, scope, staff);
    // A new event is of no venue yet: a scope does not cover it.
    if (body.event.kind === 'copy' && scope.events !== null) throw new Refused('forbidden');
    const event =
      body.event.kind === 'copy'
        ? { ...body.event, title: omitMissingTranslations(body.event.title) }
        : { ...body.event, eventId: eventId(body.event.eventId), key: await findEventKey(db, body.event.eventId) };
    const added = await addSessionDates(
      context,
      { rule, event, stock, target },
      { scope, staff, actor, now: clock.now() },
    );
    if (added.ok) return { error: null, changeSetId: added.value.changeSet.id, count: added.value.count };
    if (added.error === 'not_found') throw new Refused('not-found');
    if (added.error === 'wrong_key') throw new Refused('malformed', [{ field: 'event.key', message: '' }]);
    const error = added.error === 'changed' ? 'draft_changed' : added.error;
    return { error: ADD_DATES_ERRORS.find((candidate) => candidate === error) ?? null, changeSetId: null, count: 0 };
  });
}

function listNamedEvents({ session, clashes }: BulkRow): EventId[] {
  return [session.eventId, ...pickNamedClashes(clashes).map(({ use }) => use.eventId)];
}

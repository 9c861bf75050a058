/** People: search, the page of one, and their personal data. */
import { PEOPLE_ENDPOINTS } from '@sahna/contract/admin/people/people-endpoints';
import type { Privacy } from '../../../modules/privacy/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { requestMerge } from '../../../workflows/merge-people.ts';
import { erasePersonalData, exportPersonalData, previewErasure } from '../../../workflows/personal-data.ts';
import { readPerson } from '../../../workflows/read-person.ts';
import { findPeople, type PeopleCursor } from '../../../workflows/search-people.ts';
import { canSeeTimeline, toTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { PAGE_SIZE } from '../list-pages.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toErasureDto, toFoundPersonDto, toPersonDto } from './dto.ts';

export type PeopleRouteDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog' | 'notifications'>;
  privacy: Privacy;
};

const PROBLEM_TYPES = {
  not_found: 'not-found',
  wrong_address: 'wrong-address',
  too_many_exports: 'too-many-exports',
  same_person: 'same-person',
  too_many_merges: 'too-many-merges',
} as const satisfies Readonly<Record<string, ProblemType>>;

export function peopleRoutes(
  define: DefineRoute,
  { context: { db, clock, publishedCatalog: catalog, notifications }, privacy }: PeopleRouteDeps,
): void {
  const context = { db, clock, privacy };
  const getCurrency = (): string => catalog.current()?.shop.currency ?? '';

  define(PEOPLE_ENDPOINTS.listPeople, async ({ query, scope }) => {
    const after = parseCursor(query.after ?? '');
    const { people, next } = await findPeople(context, { text: query.q ?? '', after, scope, limit: PAGE_SIZE });
    return {
      items: people.map((person) => toFoundPersonDto(person, getCurrency())),
      next: next && `${next.isSimilar ? '~' : ''}${next.before}`,
    };
  });

  define(PEOPLE_ENDPOINTS.readPerson, async ({ params, scope, staff, request }) => {
    const now = clock.now();
    const found = await readPerson(db, { id: params.id, scope, hasTimeline: canSeeTimeline(staff) }, now);
    if (!found) throw new Refused('not-found');
    const language = readStaffLanguage(request);
    return toPersonDto(found, {
      ...{ language, currency: getCurrency(), now },
      timeline: await toTimeline(db, found.entries, language),
    });
  });

  define(PEOPLE_ENDPOINTS.exportPerson, async ({ params, body, scope, actor }) => {
    requireWholeShop(scope);
    const exported = unwrap(await exportPersonalData(context, { ...params, ...body }, actor));
    return {
      ...exported,
      data: exported.data.map((table) => ({ ...table, columns: { ...table.columns }, rows: [...table.rows] })),
    };
  });

  define(PEOPLE_ENDPOINTS.requestMerge, async ({ params, body, scope, actor }) => {
    requireWholeShop(scope);
    const mergeContext = { db, clock, publishedCatalog: catalog, notifications };
    unwrap(await requestMerge(mergeContext, { ...params, ...body }, actor));
    return {};
  });

  define(PEOPLE_ENDPOINTS.previewErasure, async ({ params, body, scope }) => {
    requireWholeShop(scope);
    return toErasureDto(unwrap(await previewErasure(context, { ...params, ...body })));
  });

  define(PEOPLE_ENDPOINTS.erasePerson, async ({ params, body, scope, actor }) => {
    requireWholeShop(scope);
    return toErasureDto(unwrap(await erasePersonalData(context, { ...params, ...body }, actor)));
  });
}

/** Personal data are those of all events: members limited to some of them neither export nor erase. */
function requireWholeShop({ events }: Scope): void {
  if (events !== null) throw new Refused('not-found');
}

function unwrap<T>(result: Result<T, keyof typeof PROBLEM_TYPES>): T {
  if (!result.ok) throw new Refused(PROBLEM_TYPES[result.error]);
  return result.value;
}

/** The newest order of the last person of a page; `~` before it: among similar names. Null: the first page. */
function parseCursor(text: string): PeopleCursor | null {
  const [, similar, before = ''] = /^(~?)([1-9]\d{0,14})$/.exec(text) ?? [];
  return before === '' ? null : { before: orderId(before), isSimilar: similar === '~' };
}

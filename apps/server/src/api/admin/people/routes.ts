/** People: search, the page of one, and their personal data. */
import { PEOPLE_ENDPOINTS } from '@sahna/contract/admin/people-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { Privacy } from '../../../modules/privacy/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { erasePersonalData, exportPersonalData, previewErasure } from '../../../workflows/personal-data.ts';
import { readPerson } from '../../../workflows/read-person.ts';
import { findPeople, type PeopleCursor } from '../../../workflows/search-people.ts';
import { canSeeTimeline, toTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { PAGE_SIZE } from '../list-pages.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toErasureDto, toFoundPersonDto, toPersonDto } from './dto.ts';

export type PeopleRouteDeps = { db: Database; clock: Clock; catalog: CatalogService; privacy: Privacy };

const PROBLEM_TYPES = {
  not_found: 'not-found',
  wrong_address: 'wrong-address',
  too_many_exports: 'too-many-exports',
} as const satisfies Readonly<Record<string, ProblemType>>;

export function peopleRoutes(define: DefineRoute, { db, clock, catalog, privacy }: PeopleRouteDeps): void {
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
    return toPersonDto(found, {
      ...{ language: readStaffLanguage(request), currency: getCurrency(), now },
      timeline: await toTimeline(db, found.entries),
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

/** Promo codes: search, the page of one, issue and block. */
import { PROMO_CODE_ENDPOINTS, type PromoCodeDto } from '@sahna/contract/admin/people/promo-code-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import {
  type FoundPromoCode,
  findPromoCodes,
  listOrdersWithCode,
  normalizePromoCode,
} from '../../../modules/promo-codes/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { eventId, promoCodeId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { blockPromoCode, issuePromoCode } from '../../../workflows/manage-promo-codes.ts';
import { loadTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

export type PromoCodeRouteDeps = { db: Database; clock: Clock; catalog: CatalogService };

const MAX_ORDERS = 100;

export function promoCodeRoutes(define: DefineRoute, { db, clock, catalog }: PromoCodeRouteDeps): void {
  const toDto = (found: FoundPromoCode, language: StaffLanguage): PromoCodeDto => ({
    ...found,
    amount: found.amount === null ? null : { amount: found.amount, currency: catalog.current()?.shop.currency ?? '' },
    events: found.events.map((title) => pickText(title, language)),
  });

  define(PROMO_CODE_ENDPOINTS.listPromoCodes, async ({ query, scope, request }) => {
    const filter = { id: null, text: normalizePromoCode(query.q ?? '') || null, events: scope.events };
    const language = readStaffLanguage(request);
    return toPage(await findPromoCodes(db, filter, parsePage(query)), (code) => toDto(code, language));
  });

  define(PROMO_CODE_ENDPOINTS.listPromoCodeEvents, ({ scope, request }) => {
    const language = readStaffLanguage(request);
    const events = (catalog.current()?.events ?? []).filter(({ id }) => scope.events?.has(id) ?? true);
    return { events: events.map(({ id, title }) => ({ id, title: pickText(title, language) })) };
  });

  define(PROMO_CODE_ENDPOINTS.readPromoCode, async ({ params, scope, staff, request }) => {
    const id = promoCodeId(params.id);
    const filter = { id, text: null, events: scope.events };
    const [found] = await findPromoCodes(db, filter, { before: null, limit: 1 });
    if (!found) throw new Refused('not-found');
    return {
      ...toDto(found, readStaffLanguage(request)),
      orders: await listOrdersWithCode(db, id, MAX_ORDERS),
      timeline: await loadTimeline(db, { kind: 'promo_code', id }, staff, readStaffLanguage(request)),
    };
  });

  define(PROMO_CODE_ENDPOINTS.issuePromoCode, async ({ body, scope, actor }) => {
    const code = { ...body, eventIds: body.eventIds.map(eventId) };
    const issued = await issuePromoCode({ db, clock }, code, { scope, actor });
    if (!issued.ok) throw new Refused(issued.error === 'number_taken' ? 'number-taken' : 'not-found');
    return issued.value;
  });

  define(PROMO_CODE_ENDPOINTS.blockPromoCode, async ({ params, body, scope, actor }) => {
    const blocked = await blockPromoCode({ db, clock }, { id: promoCodeId(params.id), ...body }, { scope, actor });
    if (!blocked.ok) throw new Refused('not-found');
    return {};
  });
}

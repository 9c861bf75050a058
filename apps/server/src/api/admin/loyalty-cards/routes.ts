/** Loyalty cards: search, the page of one, issue, block and top-up. */
import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { findLoyaltyCards, listPointMovements } from '../../../modules/points/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { loyaltyCardId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import {
  blockLoyaltyCard,
  calculateTopUpLeft,
  changeLoyaltyCardPercent,
  issueLoyaltyCard,
  topUpLoyaltyCard,
} from '../../../workflows/manage-loyalty-cards.ts';
import { loadTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toLoyaltyCardDto } from './dto.ts';

export type LoyaltyCardRouteDeps = { db: Database; clock: Clock; catalog: CatalogService };

const MAX_MOVEMENTS = 100;
const PROBLEM_TYPES = {
  not_found: 'not-found',
  number_taken: 'number-taken',
  card_blocked: 'card-blocked',
  limit_exceeded: 'top-up-limit',
} as const satisfies Readonly<Record<string, ProblemType>>;

export function loyaltyCardRoutes(define: DefineRoute, { db, clock, catalog }: LoyaltyCardRouteDeps): void {
  const getTimeZone = (): string => catalog.current()?.shop.timeZone ?? 'UTC';

  define(LOYALTY_CARD_ENDPOINTS.listLoyaltyCards, async ({ query, scope }) => {
    if (scope.events) return { items: [], next: null };
    const filter = { id: null, text: query.q || null, owner: null };
    return toPage(await findLoyaltyCards(db, filter, parsePage(query)), toLoyaltyCardDto);
  });

  define(LOYALTY_CARD_ENDPOINTS.readLoyaltyCard, async ({ params, scope, staff, actor, request }) => {
    const id = loyaltyCardId(params.id);
    const [found] = scope.events
      ? []
      : await findLoyaltyCards(db, { id, text: null, owner: null }, { before: null, limit: 1 });
    if (!found) throw new Refused('not-found');
    const movements = await listPointMovements(db, id, MAX_MOVEMENTS);
    const member = { actor, grants: staff.grants, timeZone: getTimeZone() };
    return {
      ...toLoyaltyCardDto(found),
      movements: movements.map(({ amount, at, ...movement }) => ({
        ...movement,
        points: toMajor(amount),
        at: at.toISOString(),
      })),
      topUpLeft: toMajor(await calculateTopUpLeft(db, member, clock.now())),
      timeline: await loadTimeline(db, { kind: 'loyalty_card', id }, staff, readStaffLanguage(request)),
    };
  });

  define(LOYALTY_CARD_ENDPOINTS.issueLoyaltyCard, async ({ body, scope, actor }) => ({
    id: unwrap(await issueLoyaltyCard({ db, clock }, body, { scope, actor })),
  }));

  define(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, async ({ params, body, scope, actor }) => {
    unwrap(await blockLoyaltyCard({ db, clock }, { id: loyaltyCardId(params.id), ...body }, { scope, actor }));
    return {};
  });

  define(LOYALTY_CARD_ENDPOINTS.changeLoyaltyCard, async ({ params, body, scope, actor }) => {
    unwrap(await changeLoyaltyCardPercent({ db, clock }, { id: loyaltyCardId(params.id), ...body }, { scope, actor }));
    return {};
  });

  define(LOYALTY_CARD_ENDPOINTS.topUpLoyaltyCard, async ({ params, body, scope, staff, actor }) => {
    const member = { scope, actor, grants: staff.grants, timeZone: getTimeZone() };
    unwrap(await topUpLoyaltyCard({ db, clock }, { id: loyaltyCardId(params.id), ...body }, member));
    return {};
  });
}

function unwrap<T>(result: Result<T, keyof typeof PROBLEM_TYPES>): T {
  if (!result.ok) throw new Refused(PROBLEM_TYPES[result.error]);
  return result.value;
}

/** The staff's API, with its OpenAPI document at /admin/api/docs, and the pages of the admin app. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Privacy } from '../../modules/privacy/index.ts';
import type { Halls } from '../../modules/seating/halls.ts';
import type { StaffSignIn } from '../../modules/staff/index.ts';
import { readSharedSecret } from '../../platform/db/index.ts';
import { registerOrigins } from '../../platform/http/callers/origin.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../workflows/context.ts';
import { accountRoutes } from './account/routes.ts';
import { adminApiDocs } from './api-docs.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { bulkActionRoutes } from './bulk-actions/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { createRouteDefiner } from './define-routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { sessionChangeRoutes } from './event-sessions/change-routes.ts';
import { sessionMessageRoutes } from './event-sessions/message-routes.ts';
import { eventSessionRoutes } from './event-sessions/routes.ts';
import { exchangeRoutes } from './exchanges/routes.ts';
import { hallPlanRoutes } from './hall-plans/routes.ts';
import { loyaltyCardRoutes } from './loyalty-cards/routes.ts';
import { openIdRoutes } from './openid/routes.ts';
import { orderPageRoutes } from './order-actions/page-routes.ts';
import { orderActionRoutes } from './order-actions/routes.ts';
import { orderListRoutes } from './order-lists/routes.ts';
import { adminOrderRoutes } from './orders/routes.ts';
import { adminPages } from './pages.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { readStaffLanguage, registerProblems, sendProblem } from './problems.ts';
import { promoCodeRoutes } from './promo-codes/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { changeSetRoutes } from './season/change-set-routes.ts';
import { seasonChoiceRoutes } from './season/choice-routes.ts';
import { seasonEventRoutes } from './season/event-routes.ts';
import { eventSalesRoutes } from './season/event-sales-routes.ts';
import { seasonListRoutes } from './season/list-routes.ts';
import { pointsRulesRoutes } from './season/points-rules-routes.ts';
import { type EventPreviewDeps, eventPreviewRoutes } from './season/preview-routes.ts';
import { seasonBulkRoutes } from './season-bulk/routes.ts';
import { seasonCalendarRoutes } from './season-calendar/routes.ts';
import { seasonTicketRoutes } from './season-tickets/routes.ts';
import { seatPaintingRoutes } from './seat-painting/routes.ts';
import { seatTemplateRoutes } from './seat-templates/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { sessionSeatsRoutes } from './session-seats/routes.ts';
import { backupRoutes } from './settings/backup-routes.ts';
import { type ConnectionRouteDeps, connectionRoutes } from './settings/connection-routes.ts';
import { emailTextRoutes } from './settings/email-text-routes.ts';
import { houseRoutes } from './settings/house-routes.ts';
import { rehearsalRoutes } from './settings/rehearsal-routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { todayRoutes } from './today/routes.ts';

export type AdminOptions = {
  context: WorkflowContext;
  halls: Halls;
  staff: StaffSignIn;
  privacy: Privacy;
  /** Whether members of the demonstration sign in without credentials, from this machine. */
  hasDemoSignIn: boolean;
  /** Sender of emails that the environment sets; '' if it sets none. */
  environmentSender: string;
  connections: ConnectionRouteDeps['connections'];
  renderPreview: EventPreviewDeps['renderPreview'];
};

/** In authenticator apps and passkeys, before a season is imported. */
const UNNAMED_SHOP = 'Sahna';

export const adminApi: FastifyPluginAsync<AdminOptions> = async (
  server,
  { context, halls, staff, privacy, hasDemoSignIn, environmentSender, connections, renderPreview },
) => {
  const { db, clock, publishedCatalog: catalog } = context;
  const { credentials, passkeys } = staff;
  const readShopName = (request: FastifyRequest): string => {
    const { shop } = catalog.current() ?? {};
    return shop ? pickText(shop.name, readStaffLanguage(request)) : UNNAMED_SHOP;
  };
  await server.register(async (app) => {
    registerProblems(app);
    registerOrigins(app, await readSharedSecret(db, 'origins'));
    const listEventPlaces = () => (catalog.current()?.events ?? []).map(({ id, venueId }) => ({ id, venueId }));
    const define = createRouteDefiner(app, { staffSignIn: staff, listEventPlaces });
    sessionRoutes(define, { db, clock, catalog, staffSignIn: staff, hasDemoSignIn });
    credentialRoutes(define, { credentials, readShopName });
    passkeyRoutes(define, { passkeys, readShopName });
    openIdRoutes(define, { openId: staff.openId });
    deviceRoutes(define, { devices: staff.devices });
    accountRoutes(define, { db, clock, staffSignIn: staff, readShopName });
    staffRoutes(define, { context, catalog });
    adminOrderRoutes(define, { db, clock, catalog });
    orderListRoutes(define, context);
    bulkActionRoutes(define, context);
    orderActionRoutes(define, context);
    exchangeRoutes(define, context, halls);
    refundRoutes(define, context);
    peopleRoutes(define, { context, privacy });
    seasonTicketRoutes(define, { db, clock, catalog });
    loyaltyCardRoutes(define, { db, clock, catalog });
    promoCodeRoutes(define, { db, clock, catalog });
    orderPageRoutes(define, context);
    eventSessionRoutes(define, { context, listEventPlaces });
    seasonCalendarRoutes(define, context);
    sessionChangeRoutes(define, { context });
    sessionMessageRoutes(define, { context });
    sessionSeatsRoutes(define, context, halls);
    seatPaintingRoutes(define, context, halls);
    seatTemplateRoutes(define, context);
    seasonEventRoutes(define, { context });
    seasonListRoutes(define, { context });
    pointsRulesRoutes(define, { context });
    seasonChoiceRoutes(define, { context });
    eventPreviewRoutes(define, { context: { ...context, halls }, renderPreview });
    eventSalesRoutes(define, { context });
    changeSetRoutes(define, { context });
    seasonBulkRoutes(define, context);
    hallPlanRoutes(define, context);
    todayRoutes(define, { context, listEventPlaces });
    auditLogRoutes(define, { db });
    backupRoutes(define, context);
    rehearsalRoutes(define, context);
    connectionRoutes(define, { context, connections });
    houseRoutes(define, { db, clock, environmentSender });
    emailTextRoutes(define, { db, clock, notifications: context.notifications });
    for (const at of ['/admin/api', '/admin/api/*'])
      app.get(at, (request, reply) => sendProblem(request, reply, 'not-found'));
  });
  await server.register(adminApiDocs);
  await server.register(adminPages);
};

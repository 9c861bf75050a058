/** All endpoints of the staff's API. Source of the routes, the permissions, the OpenAPI document and the client. */

import type { AdminEndpoint } from './endpoint.ts';
import { HALL_PLAN_ENDPOINTS } from './hall-plans/hall-plan-endpoints.ts';
import { PLAN_FILE_ENDPOINTS } from './hall-plans/plan-file-endpoints.ts';
import { BULK_RUN_ENDPOINTS } from './orders/bulk-run-endpoints.ts';
import { EXCHANGE_ENDPOINTS } from './orders/exchange-endpoints.ts';
import { ORDER_ACTION_ENDPOINTS } from './orders/order-action-endpoints.ts';
import { ADMIN_ORDER_ENDPOINTS } from './orders/order-endpoints.ts';
import { ORDER_LIST_ENDPOINTS } from './orders/order-list-endpoints.ts';
import { ORDER_PAGE_ENDPOINTS } from './orders/order-page-endpoints.ts';
import { REFUND_ENDPOINTS } from './orders/refund-endpoints.ts';
import { LOYALTY_CARD_ENDPOINTS } from './people/loyalty-card-endpoints.ts';
import { PEOPLE_ENDPOINTS } from './people/people-endpoints.ts';
import { PROMO_CODE_ENDPOINTS } from './people/promo-code-endpoints.ts';
import { SEASON_TICKET_ENDPOINTS } from './people/season-ticket-endpoints.ts';
import { BULK_ENDPOINTS } from './season/bulk-endpoints.ts';
import { CHANGE_SET_ENDPOINTS } from './season/change-set-endpoints.ts';
import { EVENT_SALES_ENDPOINTS } from './season/event-sales-endpoints.ts';
import { POINTS_RULES_ENDPOINTS } from './season/points-rules-endpoints.ts';
import { SEASON_CHOICE_ENDPOINTS } from './season/season-choice-endpoints.ts';
import { SEASON_EVENT_ENDPOINTS } from './season/season-event-endpoints.ts';
import { SEASON_LIST_ENDPOINTS } from './season/season-list-endpoints.ts';
import { EVENT_SESSION_ENDPOINTS } from './sessions/event-session-endpoints.ts';
import { SEASON_CALENDAR_ENDPOINTS } from './sessions/season-calendar-endpoints.ts';
import { SEAT_PAINTING_ENDPOINTS } from './sessions/seat-painting-endpoints.ts';
import { SEAT_TEMPLATE_ENDPOINTS } from './sessions/seat-template-endpoints.ts';
import { SESSION_CHANGE_ENDPOINTS } from './sessions/session-change-endpoints.ts';
import { SESSION_MESSAGE_ENDPOINTS } from './sessions/session-message-endpoints.ts';
import { SESSION_SEATS_ENDPOINTS } from './sessions/session-seats-endpoints.ts';
import { TODAY_ENDPOINTS } from './sessions/today-endpoints.ts';
import { BACKUP_ENDPOINTS } from './settings/backup-endpoints.ts';
import { CONNECTION_ENDPOINTS } from './settings/connection-endpoints.ts';
import { EMAIL_TEXT_ENDPOINTS } from './settings/email-text-endpoints.ts';
import { HOUSE_ENDPOINTS } from './settings/house-endpoints.ts';
import { REHEARSAL_ENDPOINTS } from './settings/rehearsal-endpoints.ts';
import { ACCOUNT_ENDPOINTS } from './staff/account-endpoints.ts';
import { AUDIT_LOG_ENDPOINTS } from './staff/audit-log-endpoints.ts';
import { CREDENTIAL_ENDPOINTS } from './staff/credential-endpoints.ts';
import { DEVICE_ENDPOINTS } from './staff/device-endpoints.ts';
import { OPENID_ENDPOINTS } from './staff/openid-endpoints.ts';
import { PASSKEY_ENDPOINTS } from './staff/passkey-endpoints.ts';
import { SESSION_ENDPOINTS } from './staff/session-endpoints.ts';
import { STAFF_ENDPOINTS } from './staff/staff-endpoints.ts';

export const ADMIN_ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  ...CREDENTIAL_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...OPENID_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...ADMIN_ORDER_ENDPOINTS,
  ...ORDER_LIST_ENDPOINTS,
  ...BULK_RUN_ENDPOINTS,
  ...ORDER_ACTION_ENDPOINTS,
  ...EXCHANGE_ENDPOINTS,
  ...REFUND_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...SEASON_TICKET_ENDPOINTS,
  ...LOYALTY_CARD_ENDPOINTS,
  ...POINTS_RULES_ENDPOINTS,
  ...PROMO_CODE_ENDPOINTS,
  ...ORDER_PAGE_ENDPOINTS,
  ...EVENT_SESSION_ENDPOINTS,
  ...SEASON_CALENDAR_ENDPOINTS,
  ...SESSION_CHANGE_ENDPOINTS,
  ...SESSION_MESSAGE_ENDPOINTS,
  ...SESSION_SEATS_ENDPOINTS,
  ...SEAT_TEMPLATE_ENDPOINTS,
  ...SEAT_PAINTING_ENDPOINTS,
  ...SEASON_EVENT_ENDPOINTS,
  ...SEASON_LIST_ENDPOINTS,
  ...SEASON_CHOICE_ENDPOINTS,
  ...EVENT_SALES_ENDPOINTS,
  ...CHANGE_SET_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...HALL_PLAN_ENDPOINTS,
  ...PLAN_FILE_ENDPOINTS,
  ...TODAY_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...AUDIT_LOG_ENDPOINTS,
  ...HOUSE_ENDPOINTS,
  ...EMAIL_TEXT_ENDPOINTS,
  ...CONNECTION_ENDPOINTS,
  ...BACKUP_ENDPOINTS,
  ...REHEARSAL_ENDPOINTS,
} as const satisfies Record<string, AdminEndpoint>;

/** A row of the table, so that no route can be left out of it. */
export type ListedAdminEndpoint = (typeof ADMIN_ENDPOINTS)[keyof typeof ADMIN_ENDPOINTS];

/** Tickets given back: what they bring, applications, and what becomes of them. */

export { auditRefunds } from './audit.store.ts';
export { createRefunds, type Refunds } from './refunds.ts';
export { refundRoutes } from './routes.ts';
export { isOfCancelledSession, returningLines } from './store.ts';

/** Tickets given back: what they bring, applications, and what becomes of them. */

export { auditRefunds } from './audit.store.ts';
export { isOfCancelledSession, returningLines } from './store.ts';

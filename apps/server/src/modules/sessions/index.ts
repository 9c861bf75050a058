/** What becomes of a session that was sold and does not take place. */
export { auditSessionChanges } from './audit.store.ts';

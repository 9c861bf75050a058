/** What becomes of a session that was sold and does not take place. */
export { auditSessionChanges } from './audit.store.ts';
export {
  type CancellationStanding,
  type Cancelled,
  createSessionChanges,
  type GiveBackOutcome,
  type MoveRefusal,
  type MoveWish,
  type SessionChanges,
  type TellMoved,
} from './session-changes.ts';

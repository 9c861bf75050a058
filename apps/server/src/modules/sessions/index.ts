/** What becomes of a session that was sold and does not take place. */
export { auditSessionChanges } from './audit.store.ts';
export {
  type CancellationStanding,
  cancelledToCome,
  insertMoved,
  insertOrders,
  markTold,
  markWorkedOff,
  noteFailure,
  standingOf,
  untoldOfMoves,
  waitingOrders,
} from './store.ts';

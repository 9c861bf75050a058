/** Why a session cannot take a change of many sessions, before the change is applied. */
import type { BulkChangeDto, BulkProblem } from '@sahna/contract/admin/season/bulk-change';
import type { BulkDocument } from '../planning/bulk-document.ts';
import { formatStart } from '../planning/session-rows.ts';
import type { CalendarSession } from '../store/calendar.ts';

export type AllocatedTickets = { sold: number; reserved: number };

export function isTimeChange({ kind }: BulkChangeDto): boolean {
  return kind === 'shift_time' || kind === 'set_time' || kind === 'move';
}

export function findStateProblem(
  session: CalendarSession,
  document: BulkDocument | null,
  { sold, reserved }: AllocatedTickets,
  change: BulkChangeDto,
): BulkProblem | null {
  if (session.state === 'canceled') return 'canceled';
  if (session.state === 'past' && change.kind !== 'copy') return 'past';
  if (!document) return 'draft_invalid';
  if (!document.sessions.has(formatStart(session))) return 'off_sale';
  if (isTimeChange(change) && change.kind !== 'move' && session.time === null) return 'all_day';
  if (isTimeChange(change) && sold + reserved > 0) return 'has_tickets';
  if (change.kind === 'set_stock' && change.stock !== null && change.stock < sold + reserved) return 'stock_below_sold';
  return null;
}

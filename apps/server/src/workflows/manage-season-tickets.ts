/** What staff do with season tickets: issue and block them. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  findSeasonTickets,
  insertSeasonTicket,
  type NewSeasonTicket,
  setSeasonTicketBlocked,
} from '../modules/season-tickets/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { SeasonTicketId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock'>;

export async function issueSeasonTicket(
  { db, clock }: Context,
  { reason, ...ticket }: NewSeasonTicket & { reason: string },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<SeasonTicketId, 'not_found'>> {
  const { eventId, visits } = ticket;
  if (scope.events && !scope.events.has(eventId)) return err('not_found');
  return db.transaction(async (tx) => {
    const id = await insertSeasonTicket(tx, ticket);
    if (id === null) return err('not_found');
    const entry = { actor, verb: 'issue_season_ticket', object: { kind: 'season_ticket', id }, reason } as const;
    await recordAuditEntry(tx, { ...entry, after: { eventId, visits } }, clock.now());
    return ok(id);
  });
}

/** Unpaid and paid orders keep their visits. Records nothing if the season ticket is in this state already. */
export async function blockSeasonTicket(
  { db, clock }: Context,
  { id, isBlocked, reason }: { id: SeasonTicketId; isBlocked: boolean; reason: string },
  { scope, actor }: { scope: Scope; actor: StaffActor },
): Promise<Result<void, 'not_found'>> {
  return db.transaction(async (tx) => {
    const filter = { id, text: null, owner: null, events: scope.events };
    const [found] = await findSeasonTickets(tx, filter, { before: null, limit: 1 });
    if (!found) return err('not_found');
    const now = clock.now();
    if (await setSeasonTicketBlocked(tx, id, isBlocked, now)) {
      const verb = isBlocked ? 'block_season_ticket' : 'unblock_season_ticket';
      await recordAuditEntry(tx, { actor, verb, object: { kind: 'season_ticket', id }, reason }, now);
    }
    return ok(undefined);
  });
}

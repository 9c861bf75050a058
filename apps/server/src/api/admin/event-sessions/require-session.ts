import type { Scope } from '../../../modules/staff/index.ts';
import { type SessionId, sessionId } from '../../../platform/lib/ids.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { findSessionInScope } from '../../../workflows/list-event-sessions.ts';
import { Refused } from '../problems.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock'>;

/** Refuses sessions that do not exist or are out of scope. */
export async function requireSession({ db, clock }: Context, { id }: { id: number }, scope: Scope) {
  const session = await findSessionInScope(db, toSessionId(id), scope, clock.now());
  if (!session) throw new Refused('not-found');
  return session;
}

/** Refuses all of them if one does not exist or is out of scope. A session that is named twice counts once. */
export async function requireSessions<Named extends { id: number }>(
  context: Context,
  named: readonly Named[],
  scope: Scope,
) {
  const sessions = [];
  for (const each of new Map(named.map((session) => [session.id, session])).values())
    sessions.push({ ...each, id: (await requireSession(context, each, scope)).id });
  return sessions;
}

/** Ids of sessions are integers in the database: greater numbers are of no session. */
export function toSessionId(id: number): SessionId {
  if (id > 2_147_483_647) throw new Refused('not-found');
  return sessionId(id);
}

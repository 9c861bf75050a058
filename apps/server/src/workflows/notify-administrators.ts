/** Emails all administrators when somebody gets a way into administration: a recovery, or a new administrator. */
import { isAdministrator, listMembers, loadGrants, type StaffAccessChange } from '../modules/staff/index.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../platform/lib/languages.ts';
import type { WorkflowContext } from './context.ts';

/** Handles `staffAccessChanged`. A repetition of the job sends nothing again. */
export async function notifyAdministrators(
  { db, clock, notifications }: Pick<WorkflowContext, 'db' | 'clock' | 'notifications'>,
  { changeId, memberId, kind }: StaffAccessChange,
): Promise<void> {
  const members = await listMembers(db, clock.now());
  const member = members.find(({ id }) => id === memberId);
  if (!member) return;
  const active = members.filter(({ state }) => state === 'active');
  const ids = active.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const grants = await loadGrants(tx, ids);
    const administrators = active.filter(({ id }) => isAdministrator(grants.get(id) ?? []));
    await notifications.notifyStaffAccessChanged(
      tx,
      administrators.map(({ id, name, email, language }) => ({
        ...{ id, name, email, changeId, kind },
        language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
        member: { name: member.name, email: member.email },
      })),
    );
  });
}

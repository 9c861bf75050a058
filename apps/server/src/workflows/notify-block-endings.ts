/** Emails the member who made a block, and the owner of the seats, the day before they are released. */
import { findSessionForStaff } from '../modules/season/index.ts';
import { type BlockToRemind, REMINDER_LEAD_MS, takeBlocksToRemind } from '../modules/seating/inventory.ts';
import { listMembers } from '../modules/staff/index.ts';
import { type ProcessedRows, processEach, type Tx } from '../platform/db/index.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../platform/lib/languages.ts';
import { toLocalMoment } from '../platform/lib/local-date.ts';
import type { WorkflowContext } from './context.ts';

type BlockEndingContext = Pick<WorkflowContext, 'db' | 'clock' | 'notifications'>;

/** Sweep `seats.notify_block_endings`: marks and emails in one transaction, so that each email is stored once. */
export function notifyBlockEndings(context: BlockEndingContext): Promise<ProcessedRows> {
  return processEach(['blocks that end'], () =>
    context.db.transaction(async (tx) => {
      const now = context.clock.now();
      const blocks = await takeBlocksToRemind(tx, new Date(now.getTime() + REMINDER_LEAD_MS), now);
      for (const block of blocks) await sendEmails(tx, context, block, now);
    }),
  );
}

async function sendEmails(tx: Tx, { notifications }: BlockEndingContext, block: BlockToRemind, now: Date) {
  const session = await findSessionForStaff(tx, block.sessionId, now);
  if (!session || session.state === 'canceled') return;
  const member = (await listMembers(tx, now)).find(({ id, state }) => id === block.memberId && state === 'active');
  const { reason, recipient: owner, quantity } = block;
  const email = {
    blockId: block.id,
    session,
    end: toLocalMoment(block.unblocksAt, session.timeZone),
    reason,
    owner,
    quantity,
  };
  const language = member && isLanguage(member.language) ? member.language : DEFAULT_LANGUAGE;
  const hasOwnAddress = block.ownerEmail !== '' && block.ownerEmail.toLowerCase() !== member?.email.toLowerCase();
  await notifications.notifyBlocksEnding(tx, [
    ...(member ? [{ ...email, language, to: member.email, name: member.name, isMember: true }] : []),
    ...(hasOwnAddress ? [{ ...email, language, to: block.ownerEmail, name: '', isMember: false }] : []),
  ]);
}

/** `npm run session`: cancels or reschedules a session. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findSession, listUpcomingSessions, type SessionFacts } from '../../modules/season/index.ts';
import type { CommandResult } from '../../platform/control-socket.ts';
import { formatAmount, formatStaffMoment, lookUpText } from '../../platform/lib/format/staff-format.ts';
import { type SessionId, sessionId } from '../../platform/lib/ids.ts';
import { addDays } from '../../platform/lib/local-date.ts';
import { cancelSession, previewRescheduleSession, rescheduleSession } from '../../workflows/change-sessions.ts';
import { type CancelPreview, previewCancelSession } from '../../workflows/preview-cancel-session.ts';
import { readCancellationProgress } from '../../workflows/read-cancellation-progress.ts';
import {
  type CommandContext,
  type CommandGroup,
  type CommandOutput,
  defineCommand,
  type SendCommand,
} from '../command.ts';
import { formatTable, joinLines, NOT_CHANGED } from '../format.ts';
import { argument, createNotFound, flag, option, parse, requiredOption, requireFound } from '../parameters.ts';
import { showProgress } from '../progress.ts';
import { createStaffActor } from '../staff-actor.ts';
import texts from './texts.json' with { type: 'json' };

const session = argument('SESSION', parse.idOf('Session', parse.id(sessionId)));

const listOpenCommand = defineCommand({
  verb: 'list-open',
  summary: 'upcoming sessions with the number of sold and held tickets',
  async run(_input, { db, clock }) {
    const open = await listUpcomingSessions(db, clock.now());
    if (open.length === 0) return { json: open, text: 'There are no upcoming sessions.' };
    const rows = open.map(({ id, title: event, sold, held, canceled, ...at }) => ({
      ...{ session: id, when: formatStaffMoment(at), sold, held, status: canceled ? 'canceled' : '', event },
    }));
    return { json: open, text: formatTable(rows, ['session', 'when', 'sold', 'held', 'status', 'event']) };
  },
});

const cancelCommand = defineCommand({
  verb: 'cancel',
  summary: `previews the cancellation of a session. With --yes: closes its sale, refunds all orders and emails the buyers. Can be
    repeated, and continues where it stopped`,
  input: { session, yes: flag },
  async run({ session: id, yes }, command) {
    const facts = await readSession(command, id);
    const context = await command.loadModules();
    if (!yes) {
      const plan = { ...facts, ...(await previewCancelSession(context, id)) };
      return { json: plan, text: formatPlan(plan) };
    }
    const outcome = await cancelSession(context, id, createStaffActor());
    if (outcome === 'session_not_found' || outcome === 'day_ended') throw createNotFound(texts.cancelErrors[outcome]);
    return reportCancellation(command, id);
  },
  afterRun: ({ session: id, yes, json }, result, send) => (yes && !json ? watchCancellation(id, send) : result),
});

const moveCommand = defineCommand({
  verb: 'move',
  summary: `reschedules a session: tickets stay valid, buyers get an email, and can return them for a full refund until DAY (default:
    the day before)`,
  input: { session, to: requiredOption('MOMENT', parseMoment), until: option('DAY', parse.day), yes: flag },
  async run({ session: id, to, until = addDays(to.day, -1), yes }, command) {
    const facts = await readSession(command, id);
    const context = await command.loadModules();
    const request = { ...to, until };
    const moved = yes
      ? await rescheduleSession(context, id, request, createStaffActor())
      : await previewRescheduleSession(context, id, request);
    // Repeating the command exits with code 0; buyers were emailed the first time.
    if (moved === 'unchanged')
      return { json: { ...request, orders: 0, done: true }, text: texts.rescheduleErrors.unchanged };
    if (typeof moved === 'string') throw createNotFound(texts.rescheduleErrors[moved]);
    const { tickets, used, unpaidOrders } = await previewCancelSession(context, id);
    const recipients = `the buyers of ${moved.orders} orders with ${tickets + used} tickets`;
    const text = joinLines(
      `${facts.title}: ${formatStaffMoment(facts)} → ${formatStaffMoment(to)}`,
      yes && `Rescheduled. The shop emails ${recipients}; they can return them until ${until}.`,
      !yes &&
        `Rescheduling the session emails ${recipients}, who can return them for a full refund until ${until}; ${unpaidOrders} orders are unpaid.`,
      !yes && NOT_CHANGED,
    );
    return { json: { ...request, ...moved, done: yes }, text };
  },
});

const statusCommand = defineCommand({
  verb: 'status',
  summary: 'progress of the cancellation, and outstanding refunds',
  input: { session },
  async run({ session: id }, command) {
    await readSession(command, id);
    return reportCancellation(command, id);
  },
});

export const sessionCommands: CommandGroup = {
  name: 'session',
  notes: `SESSION is its number in the list, MOMENT is 'YYYY-MM-DD HH:MM', DAY is YYYY-MM-DD. Exit code 2: the session does not exist, or its day
is past.`,
  commands: [listOpenCommand, cancelCommand, moveCommand, statusCommand],
};

const MOMENT = /^(\S+)(?: ((?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** Without a time the session takes the whole day. */
function parseMoment(text: string): { day: string; time: string | null } | undefined {
  const [, date = '', time = null] = MOMENT.exec(text) ?? [];
  const day = parse.day(date);
  return day === undefined ? undefined : { day, time };
}

async function readSession({ db }: CommandContext, id: SessionId): Promise<SessionFacts> {
  return requireFound(await findSession(db, id), `Session ${id} not found.`);
}

function formatPlan(plan: SessionFacts & CancelPreview): string {
  const { title, orders, tickets, used, unpaidOrders, money, free, currency } = plan;
  const sums = money.map(({ amount, ...part }) => ({ ...part, sum: formatAmount(amount, currency) }));
  const [isManual, sent] = [sums.filter((part) => part.isManual), sums.filter((part) => !part.isManual)];
  return joinLines(
    `${title}, ${formatStaffMoment(plan)}`,
    `Canceling refunds ${tickets} tickets of ${orders} orders, and cancels ${unpaidOrders} unpaid orders.`,
    sent.map((part) => `  ${part.sum} is refunded by ${part.provider} (${part.orders} orders)`),
    free > 0 && `  ${free} orders without payment: their seats, season tickets and points are released`,
    isManual.map((part) => `Manual refund: ${part.sum} of ${part.orders} orders paid by voucher card`),
    used > 0 && `Not refunded: ${used} used tickets; decide manually`,
    NOT_CHANGED,
  );
}

async function reportCancellation({ db }: CommandContext, id: SessionId): Promise<CommandOutput> {
  const progress = requireFound(await readCancellationProgress(db, id), `Session ${id} is not canceled.`);
  const { canceledAt, orders, waiting, tickets, manualReview, failing } = progress;
  const outstanding = progress.outstanding.map(({ refund, ...buyer }) => {
    return { ...buyer, reason: lookUpText(texts.refundStates, refund ?? 'manual') };
  });
  const text = joinLines(
    `${orders - waiting} of ${orders} orders are processed, ${tickets} tickets are refunded.`,
    failing.map(({ order, reason }) => `  order ${order} is retried: ${reason}`),
    manualReview.map((order) => `  order ${order}: a ticket was used; decide manually`),
    outstanding.length === 0 ? 'There are no outstanding refunds.' : `${outstanding.length} outstanding refunds:`,
    outstanding.map(
      ({ order, amount, currency, reason }) => `  order ${order}: ${formatAmount(amount, currency)}, ${reason}`,
    ),
  );
  return { json: { canceledAt, orders, waiting, tickets, manualReview, failing, outstanding }, text };
}

const POLL_MS = 500;
/** After this time without progress no shop is running. */
const NO_PROGRESS_MS = 20_000;

const StatusResponse = z.object({ orders: z.number(), waiting: z.number() });

/** Displays the number of refunded orders until all are refunded, or none was for a while. Returns the status. */
async function watchCancellation(id: SessionId, send: SendCommand): Promise<CommandResult> {
  const { step, end } = showProgress();
  let [before, changedAt] = [-1, Date.now()];
  try {
    while (before !== 0 && Date.now() - changedAt < NO_PROGRESS_MS) {
      if (before !== -1) await pause(POLL_MS);
      const report = await send(['status', `${id}`, '--json']);
      if (report.code !== 0) return report;
      const { orders, waiting } = StatusResponse.parse(JSON.parse(report.out));
      if (waiting === before) continue;
      step(orders - waiting, orders, 'orders refunded');
      [before, changedAt] = [waiting, Date.now()];
    }
  } finally {
    end();
  }
  const status = await send(['status', `${id}`]);
  return before === 0
    ? status
    : { ...status, err: 'The shop does not seem to be running. The cancellation continues when it starts.' };
}

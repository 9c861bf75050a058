/** What a document of an event that is not published looks like to buyers: an example order with its tickets. Nothing is stored. */
import type { EventSnapshot } from '../modules/catalog/index.ts';
import { type DocumentProblem, type EventPreview, previewEventDocument } from '../modules/season/index.ts';
import type { CachedPlan, HallSession, Halls } from '../modules/seating/halls.ts';
import type { ExampleTicket } from '../modules/tickets/index.ts';
import type { Language } from '../platform/lib/languages.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';
import { createSampleOrder, findSampleSession, type SampleOrder } from './sample-order.ts';

export type PreviewContext = Pick<WorkflowContext, 'db' | 'clock' | 'tickets' | 'notifications'> & {
  halls: Pick<Halls, 'findPlan'>;
};
export type PreviewInput = { key: string; document: Readonly<Record<string, unknown>>; language: Language };

/** `cachedPlan` null: the session has no seat map. */
export type PreviewedHall = HallSession & { cachedPlan: CachedPlan | null; currency: string };
export type PreviewedOrder = SampleOrder & { snapshot: EventSnapshot; tickets: ExampleTicket[] };

/** The hall of the first future session; null: there is nothing to buy. */
export function previewEventHall(
  context: PreviewContext,
  input: PreviewInput,
): Promise<Result<PreviewedHall | null, DocumentProblem[]>> {
  return withPreview(context, input, (preview) => findHall(context, preview));
}

/** Null: there is nothing to buy. */
export function previewEventOrder(
  context: PreviewContext,
  input: PreviewInput,
): Promise<Result<PreviewedOrder | null, DocumentProblem[]>> {
  return withPreview(context, input, async ({ hallName, ...snapshot }) => {
    const hall = await findHall(context, snapshot);
    if (!hall) return null;
    const plan = hall.cachedPlan?.plan ?? null;
    const sample = createSampleOrder({ snapshot, session: hall.session, hallName, plan, language: input.language });
    return { ...sample, snapshot, tickets: await context.tickets.createExamples(sample) };
  });
}

export function previewOrderEmail(
  { notifications }: PreviewContext,
  { order, items, tickets }: PreviewedOrder,
): Promise<{ subject: string; html: string }> {
  return notifications.previewOrderPaid({
    ...{ order, items, sheets: tickets.map(({ sheet }) => sheet) },
    getPictureUrl: ({ kind, sheet: at }) => {
      const found = tickets[at];
      const poster = found?.sheet.poster;
      if (kind === 'code') return found?.ticket.picture ?? '';
      return poster ? `data:${poster.mediaType};base64,${Buffer.from(poster.bytes).toString('base64')}` : '';
    },
  });
}

async function withPreview<T>(
  { db, clock }: PreviewContext,
  { key, document }: PreviewInput,
  read: (preview: EventPreview) => Promise<T | null>,
): Promise<Result<T | null, DocumentProblem[]>> {
  const preview = await previewEventDocument(db, key, document, clock.now());
  return preview.ok ? ok(preview.value && (await read(preview.value))) : preview;
}

async function findHall({ halls, clock }: PreviewContext, snapshot: EventSnapshot): Promise<PreviewedHall | null> {
  const session = findSampleSession(snapshot, clock.now());
  if (!session) return null;
  const cachedPlan = session.planId === null ? null : await halls.findPlan(session.planId);
  return { event: snapshot.event, session, cachedPlan, currency: snapshot.catalog.shop.currency };
}

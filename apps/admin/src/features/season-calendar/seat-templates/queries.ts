import { RequestFailed } from '@sahna/contract/admin/client';
import type { BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { SEAT_PAINTING_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import {
  type AppliedRowDto,
  SEAT_TEMPLATE_ENDPOINTS,
  type TemplatePaintRowDto,
} from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';

export function createSeatTemplatesQuery(language: string) {
  return queryOptions({
    queryKey: ['seat-templates', language],
    queryFn: () => request(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, { query: {} }),
    throwOnError: cannotContinue,
  });
}

/** `id` null: no template is chosen. */
export function createTemplatePreviewQuery(id: number | null, selection: BulkSelectionDto, language: string) {
  return queryOptions({
    queryKey: ['seat-template-preview', id, selection, language],
    queryFn: () =>
      request(SEAT_TEMPLATE_ENDPOINTS.previewSeatTemplate, { params: { id: String(id) }, body: { selection } }),
    enabled: id !== null,
    throwOnError: cannotContinue,
    staleTime: 0,
  });
}

export async function applySeatTemplate(id: number, body: { key: string; sessionIds: number[] }) {
  const params = { id: String(id) };
  return (await request(SEAT_TEMPLATE_ENDPOINTS.applySeatTemplate, { params, body })).results;
}

/** With the plans of the preview. */
export async function paintSeatTemplate(id: number, sessions: readonly { id: number; planId: number }[]) {
  const options = { params: { id: String(id) }, body: { sessions: [...sessions] } };
  return (await request(SEAT_TEMPLATE_ENDPOINTS.paintSeatTemplate, options)).results;
}

/** Sends a request again if its answer was lost. */
export async function repeatOnce<Answer>(send: (isRepeated: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(false);
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    return send(true);
  }
}

/** Releases the blocks of a session, except those that somebody has changed or released since. */
export async function releaseBlocks(result: AppliedRowDto, reason: string) {
  let [freed, changed] = [0, 0];
  for (const { id, version } of result.blocks)
    await repeatOnce(async (isRepeated) => {
      try {
        const params = { id: String(result.sessionId), blockId: String(id) };
        freed += (await request(SESSION_SEATS_ENDPOINTS.releaseSeatBlock, { params, body: { version, reason } })).freed;
      } catch (error) {
        if (!(error instanceof RequestFailed && [404, 409].includes(error.problem.status))) throw error;
        // The request whose answer was lost may have released it.
        if (!isRepeated) changed++;
      }
    });
  return { freed, changed };
}

/** Gives a session the zones and the order that it had before; false: somebody has changed or bought its seats since. */
export async function restorePainting({ sessionId, planId, formerPlanId }: TemplatePaintRowDto): Promise<boolean> {
  if (planId === null || formerPlanId === null) return true;
  const sessions = [{ id: sessionId, planId, formerPlanId }];
  return repeatOnce(async (isRepeated) => {
    const { error } = await request(SEAT_PAINTING_ENDPOINTS.undoSessionPainting, { body: { sessions } });
    // The request whose answer was lost may have restored it.
    return error === null || (isRepeated && error === 'changed');
  });
}

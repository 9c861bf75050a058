import { RequestFailed } from '@sahna/contract/admin/client';
import type { BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { type AppliedRowDto, BLOCK_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/block-template-endpoints';
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';

export function createBlockTemplatesQuery(language: string) {
  return queryOptions({
    queryKey: ['block-templates', language],
    queryFn: () => request(BLOCK_TEMPLATE_ENDPOINTS.listBlockTemplates, { query: {} }),
    throwOnError: cannotContinue,
  });
}

/** `id` null: no template is chosen. */
export function createTemplatePreviewQuery(id: number | null, selection: BulkSelectionDto, language: string) {
  return queryOptions({
    queryKey: ['block-template-preview', id, selection, language],
    queryFn: () =>
      request(BLOCK_TEMPLATE_ENDPOINTS.previewBlockTemplate, { params: { id: String(id) }, body: { selection } }),
    enabled: id !== null,
    throwOnError: cannotContinue,
    staleTime: 0,
  });
}

export async function applyBlockTemplate(id: number, body: { key: string; sessionIds: number[] }) {
  const params = { id: String(id) };
  return (await request(BLOCK_TEMPLATE_ENDPOINTS.applyBlockTemplate, { params, body })).results;
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
export async function releaseBlocks({ result, reason }: { result: AppliedRowDto; reason: string }) {
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

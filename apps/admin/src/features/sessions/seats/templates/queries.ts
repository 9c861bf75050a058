import { SEAT_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { cannotContinue } from '../../../../shared/query-failures.ts';

export function createHallTemplatesQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['hall-templates', id, language],
    queryFn: () => request(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, { query: { sessionId: Number(id) } }),
    throwOnError: cannotContinue,
  });
}

export function saveSeatTemplate(id: string, body: { name: string; hasBlocks: boolean; hasPainting: boolean }) {
  return request(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, { params: { id }, body });
}

export function removeSeatTemplate(id: number) {
  return request(SEAT_TEMPLATE_ENDPOINTS.removeSeatTemplate, { params: { id: String(id) } });
}

import { BLOCK_TEMPLATE_ENDPOINTS } from '@sahna/contract/admin/sessions/block-template-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { cannotContinue } from '../../../../shared/query-failures.ts';

export function createHallTemplatesQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['hall-templates', id, language],
    queryFn: () => request(BLOCK_TEMPLATE_ENDPOINTS.listBlockTemplates, { query: { sessionId: Number(id) } }),
    throwOnError: cannotContinue,
  });
}

export function saveBlockTemplate(id: string, name: string) {
  return request(BLOCK_TEMPLATE_ENDPOINTS.saveBlockTemplate, { params: { id }, body: { name } });
}

export function removeBlockTemplate(id: number) {
  return request(BLOCK_TEMPLATE_ENDPOINTS.removeBlockTemplate, { params: { id: String(id) } });
}

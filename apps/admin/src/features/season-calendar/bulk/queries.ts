import type { RequestOf } from '@sahna/contract/admin/client';
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { BULK_ENDPOINTS, type BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';

export type BulkAddition = RequestOf<typeof BULK_ENDPOINTS.addBulkChange>['body'];

export function addBulkChange(body: BulkAddition) {
  return request(BULK_ENDPOINTS.addBulkChange, { body });
}

export function createBulkChoicesQuery(language: string) {
  return queryOptions({
    queryKey: ['bulk-choices', language],
    queryFn: () => request(BULK_ENDPOINTS.readBulkChoices, {}),
    staleTime: 10_000,
  });
}

type PreviewInput = { selection: BulkSelectionDto; change: BulkChangeDto; changeSetId?: number };

/** `input` null: the form is not complete. */
export function createBulkPreviewQuery(input: PreviewInput | null, language: string) {
  return queryOptions({
    queryKey: ['bulk-preview', input, language],
    queryFn: () => (input ? request(BULK_ENDPOINTS.previewBulkChange, { body: input }) : null),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
    staleTime: 0,
  });
}

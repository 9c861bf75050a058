/** Idempotency keys: a repeated request with the same body gets the stored response; another body is rejected. */
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import { createIdempotencyStore, deleteExpiredResponses, type IdempotencyStore } from './stored-responses.ts';

export { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
export {
  createIdempotencyStore,
  deleteExpiredResponses,
  type IdempotencyStore,
  lockKeysOfRequests,
  type StoredResponse,
  saveResponses,
} from './stored-responses.ts';

const deleteExpired = defineSweep('idempotency.delete_expired', 60);

export const idempotencyModule: Module<IdempotencyStore> = {
  name: 'idempotency',
  tables: ['stored_response'],
  create: ({ db, clock, batching }) => createIdempotencyStore(db, clock, batching),
  jobs: (_, platform) =>
    handleSweep(platform, deleteExpired, () => deleteExpiredResponses(platform.db, platform.clock.now())),
};

/** Saves drafts through the API. */
import { RequestFailed } from '@sahna/contract/admin/client';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { request } from '../../../shared/api.ts';
import type { DraftServer, SaveResult } from './draft-editor.ts';

/** `title`: of the change set that the first change creates. */
export function createDraftServer(key: string, title: string): DraftServer {
  return {
    create: async () => {
      try {
        return (await request(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title } })).id;
      } catch {
        return null;
      }
    },
    save: async ({ changeSetId, version, document, base }): Promise<SaveResult> => {
      try {
        const { isSaved, draft } = await request(CHANGE_SET_ENDPOINTS.saveDraft, {
          params: { id: changeSetId, key },
          body: { version, document, ...(version === 0 ? { base } : {}) },
        });
        if (!draft) return { kind: 'closed' };
        if (isSaved) return { kind: 'saved', version: draft.version };
        return draft.document
          ? { kind: 'changed', version: draft.version, document: draft.document }
          : { kind: 'closed' };
      } catch (cause) {
        const isClosed = cause instanceof RequestFailed && ['wrong-state', 'not-found'].includes(cause.problem.type);
        return { kind: isClosed ? 'closed' : 'failed' };
      }
    },
  };
}

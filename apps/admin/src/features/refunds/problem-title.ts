import { RequestFailed } from '@sahna/contract/admin/client';

/** The sentence of a refusal; null for a request that did not reach the server. */
export function readProblemTitle(error: Error): string | null {
  return error instanceof RequestFailed ? error.problem.title : null;
}

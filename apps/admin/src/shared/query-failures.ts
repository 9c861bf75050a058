/** What a screen does when a request for its content fails. */
import { RequestFailed } from '@sahna/contract/admin/client';
import type { Query } from '@tanstack/react-query';

type FailedQuery = Pick<Query, 'state'>;

const MISSING: readonly number[] = [400, 403, 404];

/** The shop is busy or unreachable, or the connection is lost. */
export function isTemporary(error: Error): boolean {
  return !(error instanceof RequestFailed) || error.problem.status >= 500;
}

/** The address names nothing, or nothing of the member's scope. */
export function isMissing(error: Error | null): boolean {
  return error instanceof RequestFailed && MISSING.includes(error.problem.status);
}

/** For `throwOnError`: a screen with an answer stays when the connection is lost while the answer is read again. */
export function cannotContinue(error: Error, { state }: FailedQuery): boolean {
  return state.data === undefined || !isTemporary(error);
}

/** As `cannotContinue`, for screens that show by themselves that the object is missing. */
export function cannotExplain(error: Error, query: FailedQuery): boolean {
  return !isMissing(error) && cannotContinue(error, query);
}

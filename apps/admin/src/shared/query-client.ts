import { RequestFailed } from '@sahna/contract/admin/client';
import { type Query, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only a busy or unreachable shop is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = !(error instanceof RequestFailed) || error.problem.status >= 500;
  return isTemporary && failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } });

/** For `throwOnError`: a screen that has an answer stays when the connection is lost while it is read again. */
export function hasNoAnswer(_error: Error, { state }: Pick<Query, 'state'>): boolean {
  return state.data === undefined;
}

import { RequestFailed } from '@sahna/contract/admin/client';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only a busy or unreachable shop is asked again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = !(error instanceof RequestFailed) || error.problem.status >= 500;
  return isTemporary && failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } });

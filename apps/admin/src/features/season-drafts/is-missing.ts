import { RequestFailed } from '@sahna/contract/admin/client';

export function isMissing(error: Error | null): boolean {
  return error instanceof RequestFailed && error.problem.status < 500;
}

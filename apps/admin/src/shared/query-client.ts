import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './query-failures.ts';

const MAX_RETRIES = 2;

/** A refusal stays a refusal. */
const shouldRetry = (failures: number, error: Error): boolean => isTemporary(error) && failures < MAX_RETRIES;

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } });

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, isFinalError, NetworkError } from '../api/client.ts';
import { retryOnNetworkFailure } from './retry.ts';

const AWAY = { errorCode: '-9999', errorText: 'The shop cannot be reached for a moment.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a network error', new NetworkError('no network'), 1_000],
  ['a response of a proxy', new ApiError(502, null), 1_000],
  ['a response with Retry-After', new ApiError(503, AWAY, 2_000), 2_000],
])('retryOnNetworkFailure retries after %s when its delay is over', async (_, failure, pause) => {
  const call = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('done');
  const onRetry = vi.fn();
  const answer = retryOnNetworkFailure(call, onRetry);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect([call.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('done');
});

test('retryOnNetworkFailure does not retry after an error result', async () => {
  const error = new ApiError(400, AWAY);
  const call = vi.fn().mockRejectedValue(error);
  await expect(retryOnNetworkFailure(call, () => {})).rejects.toBe(error);
  expect(call).toHaveBeenCalledOnce();
});

test('retryOnNetworkFailure rejects with the last error, which is not final, if the shop stays unreachable', async () => {
  const away = new ApiError(503, AWAY, 2_000);
  const answer = expect(retryOnNetworkFailure(vi.fn().mockRejectedValue(away), () => {})).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(isFinalError(away)).toBe(false);
  expect(away.message).toBe(AWAY.errorText);
});

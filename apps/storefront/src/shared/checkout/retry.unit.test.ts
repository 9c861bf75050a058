import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed, isDecided, Unreachable } from '../api/client.ts';
import { retryLost } from './retry.ts';

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
  ['without a network', new Unreachable('no network'), 1_000],
  ['that was answered by somebody else', new CallFailed(502, null), 1_000],
  ['that was put off', new CallFailed(503, AWAY, 2_000), 2_000],
])('a call %s is sent again when the time has come', async (_, failure, pause) => {
  const call = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('done');
  const onRepeat = vi.fn();
  const answer = retryLost(call, onRepeat);
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect([call.mock.calls.length, onRepeat.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('done');
});

test('a call that was refused is not', async () => {
  const refusal = new CallFailed(400, AWAY);
  const call = vi.fn().mockRejectedValue(refusal);
  await expect(retryLost(call, () => {})).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledOnce();
});

test('a shop that stays away is told with its own words, and has decided nothing', async () => {
  const away = new CallFailed(503, AWAY, 2_000);
  const answer = expect(retryLost(vi.fn().mockRejectedValue(away), () => {})).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(isDecided(away)).toBe(false);
  expect(away.message).toBe(AWAY.errorText);
});

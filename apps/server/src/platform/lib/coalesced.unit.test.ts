import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

it('makes one call of all that come while one is under way, and loses none', async () => {
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const call = coalesced((name) => {
    calls.push(name);
    return new Promise((resolve) => ends.push(resolve));
  });

  call('a');
  call('a');
  call('b');
  call('a');
  expect(calls).toEqual(['a', 'b']);

  ends[0]?.();
  await new Promise(setImmediate);
  expect(calls).toEqual(['a', 'b', 'a']);

  ends[2]?.();
  await new Promise(setImmediate);
  call('a');
  expect(calls).toEqual(['a', 'b', 'a', 'a']);
});

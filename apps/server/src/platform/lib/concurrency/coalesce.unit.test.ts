import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('merges calls that arrive during a running call, and loses none', async () => {
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const call = coalesce((name) => {
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

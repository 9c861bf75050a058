import { expect, test } from 'vitest';
import { createEqualTimes, OPENED_BY_HASH } from './equal-times.ts';
import { bareServer } from './testing/bare-server.ts';

test('a miss takes as long as a hit of its route did', () => {
  let drawn = 0;
  const times = createEqualTimes(() => drawn);
  times.hit('view', 30);
  times.hit('view', 50);
  times.hit('pdf', 400);
  expect([times.missAt('view'), times.missAt('pdf')]).toEqual([30, 400]);
  drawn = 0.9;
  expect([times.missAt('view'), times.missAt('pdf')]).toEqual([50, 400]);
});

test('it knows the hits of late, and none that took exceptionally long', () => {
  const times = createEqualTimes(() => 0.999);
  times.hit('view', 60_000);
  expect(times.missAt('view')).toBe(1000);
  for (let hit = 0; hit < 100; hit++) times.hit('view', 5);
  expect(times.missAt('view')).toBe(5);
  // A route without hits yet delays its misses as well.
  expect(times.missAt('pdf')).toBeGreaterThan(0);
});

test('a refusal of a secret address waits, a hit and another address do not', async () => {
  const app = await bareServer();
  const slowly = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  app.get('/secret/:hash', { config: OPENED_BY_HASH }, async (request, reply) => {
    if (request.url !== '/secret/right') return reply.code(404).send({});
    await slowly(100);
    return {};
  });
  app.get('/open', async (_request, reply) => reply.code(404).send({}));
  const timeOf = async (url: string): Promise<number> => {
    const began = performance.now();
    await app.inject(url);
    return performance.now() - began;
  };
  await timeOf('/open');
  for (let hit = 0; hit < 5; hit++) await timeOf('/secret/right');
  expect(await timeOf('/secret/wrong')).toBeGreaterThanOrEqual(95);
  expect(await timeOf('/open')).toBeLessThan(95);
  await app.close();
});

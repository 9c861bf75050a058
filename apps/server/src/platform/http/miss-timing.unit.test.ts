import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMissTiming, equalizeMissTiming, INTERNAL_REQUEST_HEADER, SECRET_LINK } from './miss-timing.ts';

/** Far longer than any request of the test, even on a busy machine. */
const HIT_MS = 3_600_000;

test('delays a miss to the latency of a hit on its route', () => {
  let drawn = 0;
  const timing = createMissTiming(() => drawn);
  timing.recordHit('view', 30);
  timing.recordHit('view', 50);
  timing.recordHit('pdf', 400);
  expect([timing.chooseMissDelay('view'), timing.chooseMissDelay('pdf')]).toEqual([30, 400]);
  drawn = 0.9;
  expect([timing.chooseMissDelay('view'), timing.chooseMissDelay('pdf')]).toEqual([50, 400]);
});

test('uses recent hits and ignores exceptionally slow ones', () => {
  const timing = createMissTiming(() => 0.999);
  timing.recordHit('view', 60_000);
  expect(timing.chooseMissDelay('view')).toBe(1000);
  for (let hit = 0; hit < 100; hit++) timing.recordHit('view', 5);
  expect(timing.chooseMissDelay('view')).toBe(5);
  // A route without hits yet delays its misses as well.
  expect(timing.chooseMissDelay('pdf')).toBeGreaterThan(0);
});

test('delays an error on a secret address, but no hit and no other address', async () => {
  const app = fastify();
  const hits: string[] = [];
  const pauses: number[] = [];
  equalizeMissTiming(app, {
    timing: { recordHit: (route) => void hits.push(route), chooseMissDelay: () => HIT_MS },
    pause: async (ms) => void pauses.push(ms),
  });
  app.get('/secret/:hash', { config: SECRET_LINK }, async (request, reply) =>
    reply.code(request.url === '/secret/right' ? 200 : 404).send({}),
  );
  app.get('/open', async (_request, reply) => reply.code(404).send({}));
  await app.inject('/open');
  await app.inject('/secret/right');
  expect([hits, pauses]).toEqual([['GET /secret/:hash'], []]);
  await app.inject('/secret/wrong');
  expect(pauses).toHaveLength(1);
  // The miss itself took a part of the delay.
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauses[0]).toBeLessThanOrEqual(HIT_MS);
  expect(hits).toHaveLength(1);
  await app.inject({
    url: '/secret/wrong',
    headers: { [INTERNAL_REQUEST_HEADER.name]: INTERNAL_REQUEST_HEADER.value },
  });
  expect(pauses, 'a page that calls from inside is delayed itself').toHaveLength(1);
  await app.close();
});

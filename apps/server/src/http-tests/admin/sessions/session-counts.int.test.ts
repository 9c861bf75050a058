// @module-tag long
/** The counts of a session add up while it sells: blocked and killed seats, quotas, painted zones, carts and orders. */
import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@sahna/contract';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { SEAT_PAINTING_ENDPOINTS } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { SESSION_SEATS_ENDPOINTS, type SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { buildSeatOrder, type Chosen, chooseSeats, listFreeSeats, openHall } from '../../support/seat-map-page.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const EVENT = 'Dala Rock: Dombra and Amplifiers';
const TERMS = { reason: 'Sponsor', owner: '', ownerEmail: '', color: 'violet', end: { kind: 'never' } } as const;
const STANDING_ZONE = 'dance-floor';
const { shop, db, staff: planner } = await openStaffShop('planner', { environment: { HELD_PER_VISITOR: '0' } });
const page = await openHall(await shop.visitor(), EVENT);
const id = page.calendarId;

async function call<Endpoint extends AdminEndpoint>(
  endpoint: Endpoint,
  input: { body?: object } = {},
): Promise<z.infer<Endpoint['response']>> {
  const answer = await planner.send(endpoint, { ...input, params: { id } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return endpoint.response.parse(answer.body) as z.infer<Endpoint['response']>;
}

/** Free places on the page of visitors. */
async function countForVisitors(): Promise<number | undefined> {
  const { scheme } = await openHall(await shop.visitor(), EVENT);
  return scheme.calendar.find(({ calendar_id }) => calendar_id === id)?.quant;
}

const sum = (rows: readonly { quantity: number }[]): number => rows.reduce((total, row) => total + row.quantity, 0);

const sumLeft = (quotas: readonly { left: number | null }[]): number =>
  quotas.reduce((total, { left }) => total + (left ?? 0), 0);

function expectSums({ counts, standingZones, sold, reserved, carts, blocks }: SessionSeatsDto, numbered: number): void {
  const { capacity, killed, blocked, inCarts, free } = counts;
  expect((capacity ?? 0) - killed - counts.sold - counts.reserved - inCarts - blocked).toBe(free);
  const holdingBlocks = blocks.filter(({ channel }) => channel === null);
  expect(counts).toEqual({
    ...{ capacity, free, inQuotas: sumLeft(blocks), sold: sum(sold), reserved: sum(reserved), inCarts: sum(carts) },
    killed: sum(holdingBlocks.filter(({ isKilled }) => isKilled)),
    blocked: sum(holdingBlocks.filter(({ isKilled }) => !isKilled)),
  });
  // A seat is in one list only.
  const seats = [...sold, ...reserved, ...carts, ...holdingBlocks].flatMap((row) => row.seats);
  expect(new Set(seats).size).toBe(seats.length);
  expect(numbered + sum(standingZones.map((zone) => ({ quantity: zone.capacity ?? 0 })))).toBe(capacity);
  expect(numbered - seats.length + sum(standingZones.map((zone) => ({ quantity: zone.free ?? 0 })))).toBe(free);
}

const block = async (seats: readonly Chosen[], terms: { isKilled?: boolean; channel?: string }, standing = 0) => {
  const zones = standing > 0 ? { [STANDING_ZONE]: standing } : {};
  const places = { seats: seats.map(({ seat_id }) => seat_id), zones };
  const body = { ...TERMS, isKilled: false, channel: null, ...terms, ...places, key: randomUUID(), sessionIds: [id] };
  await call(SESSION_SEATS_ENDPOINTS.blockSeats, { body });
};

async function paint(seats: readonly Chosen[]): Promise<void> {
  const { planId } = await call(SEAT_PAINTING_ENDPOINTS.readSessionPainting);
  const zones = [{ key: 'gallery', seats: seats.map(({ seat_id }) => seat_id) }];
  await call(SEAT_PAINTING_ENDPOINTS.paintSessions, { body: { sessions: [{ id, planId }], zones, order: null } });
}

/** Each step has seats that no other step uses. */
const STEPS: readonly ((seats: readonly Chosen[], standing: number) => Promise<unknown>)[] = [
  (seats, standing) => block(seats, {}, standing),
  (seats) => block(seats, { isKilled: true }),
  (seats, standing) => block(seats, { channel: 'boxOffice' }, standing),
  (seats, standing) => block(seats, { channel: 'agents' }, standing),
  (seats, standing) => block(seats, { channel: 'web' }, standing),
  paint,
  async (seats) => chooseSeats(await shop.visitor(), page, [...seats]),
  async (seats) => (await shop.visitor()).post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [...seats])),
];

it('add up after each step, and are free for visitors without the quotas of other channels', async () => {
  const seats = listFreeSeats(page, 0, 400);
  const numbered = (await call(SESSION_SEATS_ENDPOINTS.readSessionHall)).seats.id.length;
  const order = fc.sample(fc.shuffledSubarray([...STEPS, ...STEPS], { minLength: 16 }), { numRuns: 1, seed: 38 })[0];
  for (const [at, step] of (order ?? []).entries()) {
    await step(seats.slice(at * 5, at * 5 + 4), 3 + at);
    const places = await call(SESSION_SEATS_ENDPOINTS.readSessionSeats);
    expectSums(places, numbered);
    const quotas = places.blocks.filter(({ channel }) => channel !== null && channel !== 'web');
    await vi.waitFor(
      async () => expect(await countForVisitors()).toBe((places.counts.free ?? 0) - sumLeft(quotas)),
      5_000,
    );
  }
  const { counts } = await call(SESSION_SEATS_ENDPOINTS.readSessionSeats);
  expect(Math.min(counts.killed, counts.blocked, counts.inCarts, counts.reserved)).toBeGreaterThan(0);
  expect(await auditLedger(db, new Date())).toEqual([]);
});

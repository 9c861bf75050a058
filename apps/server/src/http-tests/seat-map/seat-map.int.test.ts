/** The seat map of a session over HTTP: its plan, its seats, and their availability. */
import { ENDPOINTS } from '@sahna/contract';
import { unpackRows } from '@sahna/contract/rules/packed-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServerText } from '../../testing/read-server-text.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { openHall, type SchemePage } from '../support/seat-map-page.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: RunningShop;
let visitor: Visitor;
let page: SchemePage;

beforeAll(async () => {
  shop = await openOwnShop();
  visitor = await shop.visitor();
  page = await openHall(visitor, 'Abai');
});

afterAll(() => shop.stop());

describe('the seat map of a session', () => {
  it('is returned in one response with the state of its seats', () => {
    const { map } = page;
    if (!Array.isArray(map.seat_numbers)) throw new Error('a small hall has objects');
    expect(map.svg).toContain('<svg');
    expect(map.seat_numbers.length).toBeGreaterThan(500);
    const sectors = new Set(map.sectors.map(({ sector }) => sector));
    expect(map.seat_numbers.filter(({ sector }) => !sectors.has(sector))).toEqual([]);
    expect(new Set(map.seat_numbers.map(({ seat_id }) => seat_id)).size).toBe(map.seat_numbers.length);
    const prices = new Set(page.scheme.price_list.map(({ zonelevel_id }) => zonelevel_id));
    expect(map.zones.every(({ zonelevel_id }) => prices.has(zonelevel_id))).toBe(true);
    expect(map.stage).toMatchObject({ dx: expect.closeTo(0, 1), dy: expect.closeTo(1, 1) });
    expect(map.seat_numbers.every(({ y }) => y > map.stage.y)).toBe(true);
  });

  it('has its geometry at an immutable address', async () => {
    const path = ENDPOINTS.schemePlan.path.replace(':plan', page.map.plan);
    const answer = await visitor.send({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const plan = ENDPOINTS.schemePlan.response[200].parse(answer.body).response;
    expect(plan.svg).toBe(page.map.svg);
    const seats = Array.isArray(page.map.seat_numbers) ? page.map.seat_numbers : [];
    expect(plan.seat_numbers.rows.map(([id]) => id)).toEqual(seats.map(({ seat_id }) => seat_id));
    expect(await visitor.get(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatchObject({ status: 404 });
  });

  it('has its geometry in packed columns, equal and smaller', async () => {
    const [plan, geometry] = [ENDPOINTS.schemePlan, ENDPOINTS.schemeGeometry];
    const [whole, packed] = await Promise.all(
      [plan, geometry].map(({ path }) => visitor.get(path.replace(':plan', page.map.plan))),
    );
    const seatRows = plan.response[200].parse(whole?.body).response.seat_numbers;
    const columns = geometry.response[200].parse(packed?.body).response.seat_numbers;
    const seats = seatRows.rows.map((row) => Object.fromEntries(seatRows.columns.map((name, at) => [name, row[at]])));
    expect(unpackRows(columns)).toEqual(seats);
    expect(JSON.stringify(columns).length).toBeLessThan(JSON.stringify(seatRows).length / 2);
  });

  it('has its drawing as an immutable image without words', async () => {
    const answer = await visitor.get(ENDPOINTS.schemeDrawing.path.replace(':plan', page.map.plan));
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(page.map.svg).toContain('<text');
    expect(answer.body).toBe(page.map.svg.replaceAll(/<text[\s>].*?<\/text>/gs, ''));
  });

  it('returns availability as one bit per seat, in the order of the plan', async () => {
    const { path, response } = ENDPOINTS.schemeAvailability;
    const answer = await visitor.get(`${path}?${page.query}`);
    const { free, version, plan } = response[200].parse(answer.body).response;
    expect([version, plan]).toEqual([page.map.version, page.map.plan]);
    const bits = [...Buffer.from(free, 'base64')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const seats = Array.isArray(page.map.seat_numbers) ? page.map.seat_numbers : [];
    expect([...bits.slice(0, seats.length)].map(Number)).toEqual(seats.map((seat) => seat.free));
    const again = await visitor.send({
      method: 'GET',
      path: `${path}?${page.query}`,
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('returns 404 without a matching session, in the language of the request', async () => {
    for (const { path } of [ENDPOINTS.schemeMap, ENDPOINTS.schemeAvailability, ENDPOINTS.schemeChanges]) {
      const other = await visitor.get(`${path}?hash=${page.hash}&calendar_id=2000000000&lang=ru`);
      expect(other).toMatchObject({ status: 404, body: { response: { errorCode: '-9999' } } });
      expect(JSON.stringify(other.body)).toContain(
        readServerText('api/storefront/seat-map', 'ru', 'scheme-not-loaded'),
      );
      expect(await visitor.get(`${path}?hash=${page.hash}&calendar_id=first`)).toMatchObject({ status: 400 });
      expect(await visitor.get(`${path}?hash=${page.hash}&calendar_id=99999999999`)).toMatchObject({ status: 400 });
    }
  });

  it('includes the marker of a location', async () => {
    const answer = await visitor.get(ENDPOINTS.schemeLocation.path);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.body).toMatch(/^<svg .*<\/svg>$/);
  });
});

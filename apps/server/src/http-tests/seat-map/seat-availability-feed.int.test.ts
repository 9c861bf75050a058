/** The live feed of seat availability: immediate, complete after a reconnect, and across processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS } from '@sahna/contract';
import { SchemeChange, SchemeList } from '@sahna/contract/seat-map/scheme';
import { findFreePort } from '@sahna/network/free-port';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { type EventStream, openStream } from '../support/event-stream.ts';
import { startHaproxy } from '../support/processes/haproxy.ts';
import { createDatabaseEnvironment, startShopProcess } from '../support/processes/shop-process.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { chooseSeats, openHall, pickSeat, type SchemePage } from '../support/seat-map-page.ts';
import { Visitor } from '../support/visitor.ts';
import { endHoldsAt } from './hold-expiry.store.ts';

async function openFeed(url: string, page: SchemePage, headers: Record<string, string> = {}): Promise<EventStream> {
  const stream = await openStream(`${url}${ENDPOINTS.schemeChanges.path}?${page.query}`, headers);
  onTestFinished(() => stream.close());
  return stream;
}

const parseList = (event: { data: unknown } | null) => SchemeList.parse(event?.data);
const parseChange = (event: { data: unknown } | null) => SchemeChange.parse(event?.data);

describeOnBothEngines(
  'the seat availability feed',
  (_open, { engine, openForAll, createSeason, openAgain, itOnce }) => {
    let db: Database;
    let shop: RunningShop;
    beforeAll(async () => {
      ({ db } = await openForAll({ hasSeason: true }));
      shop = await openShop(db);
    });
    afterAll(() => shop.stop());

    it('sends missed changes, nothing, or the whole list after a reconnect', async () => {
      const [buyer, other] = [await shop.visitor(), await shop.visitor()];
      const page = await openHall(buyer, 'Abai');
      const first = await openFeed(shop.url, page);
      const { version } = parseList(await first.next());
      const [one, two] = [pickSeat(page, 0), pickSeat(page, 1)];
      await chooseSeats(buyer, page, [one]);
      expect(parseChange(await first.next()).taken).toEqual([one.seat_id]);
      await chooseSeats(other, page, [two]);
      const last = parseChange(await first.next());
      first.close();

      const again = await openFeed(shop.url, page, { 'last-event-id': version });
      const missed = parseChange(await again.next());
      expect([missed.from, missed.version]).toEqual([version, last.version]);
      expect(missed.taken.toSorted()).toEqual([one.seat_id, two.seat_id].toSorted());
      const upToDate = await openFeed(shop.url, page, { 'last-event-id': last.version });
      await expect(upToDate.next(300)).rejects.toThrow('nothing was sent');
      const lost = await openFeed(shop.url, page, { 'last-event-id': 'of another time' });
      expect(parseList(await lost.next()).version).toBe(last.version);
    });

    it('frees seats when their hold expires', async () => {
      const buyer = await shop.visitor();
      const page = await openHall(buyer, 'Abai');
      const stream = await openFeed(shop.url, page);
      await stream.next();
      const [running, other] = [pickSeat(page, 2), pickSeat(page, 3)];
      await chooseSeats(buyer, page, [running]);
      expect(parseChange(await stream.next()).taken).toEqual([running.seat_id]);
      await endHoldsAt(db, [running.seat_id], new Date(Date.now() + 1_500));
      await chooseSeats(await shop.visitor(), page, [other]);
      // On a busy machine both arrive at once, or the expiry first.
      const received: SchemeChange[] = [];
      while (received.flatMap(({ taken, freed }) => [...taken, ...freed]).length < 2)
        received.push(parseChange(await stream.next()));
      expect(received.flatMap(({ taken }) => taken)).toEqual([other.seat_id]);
      expect(received.flatMap(({ freed }) => freed)).toEqual([running.seat_id]);
      const bits = await buyer.get(`${ENDPOINTS.schemeAvailability.path}?${page.query}`);
      expect(bits.status).toBe(200);
    });

    itOnce('limits the number of viewers per address and admits the next when one leaves', async () => {
      const limited = await openShop(db, {
        environment: { RATE_LIMIT: '1000' },
        watchLimits: { total: 10, perOrigin: 2 },
      });
      onTestFinished(() => limited.stop());
      const page = await openHall(await limited.visitor(), 'Abai');
      const [first, second] = [await openFeed(limited.url, page), await openFeed(limited.url, page)];
      expect([first.status, second.status]).toEqual([200, 200]);
      const third = await openFeed(limited.url, page);
      expect([third.status, third.headers.get('retry-after')]).toEqual([503, '10']);
      first.close();
      await expect.poll(async () => (await openFeed(limited.url, page)).status).toBe(200);
    });

    itOnce('ends at once when the shop stops', async () => {
      const stopped = await openShop(db);
      const page = await openHall(await stopped.visitor(), 'Abai');
      const stream = await openFeed(stopped.url, page);
      await stream.next();
      const began = performance.now();
      await stopped.stop();
      expect(await stream.next()).toBeNull();
      expect(performance.now() - began).toBeLessThan(15_000 * measureSlowness());
    });

    if (engine === 'postgres')
      it('spans processes and passes an unbuffered proxy', { tags: ['long'] }, async () => {
        const config = await createSeason();
        await openAgain(config);
        const ports: [string, string] = [String(await findFreePort()), String(await findFreePort())];
        const proxyPort = await findFreePort();
        const createEnvironment = (port: string) => ({
          ...createDatabaseEnvironment(config),
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
          TRUST_PROXY: 'loopback',
          PAYMENTS: 'none',
        });
        const [one, two] = [
          await startShopProcess(createEnvironment(ports[0])),
          await startShopProcess(createEnvironment(ports[1])),
        ];
        const proxy = await startHaproxy(proxyPort, ports);
        onTestFinished(async () => {
          await proxy.stop();
          await Promise.all([one.stop(), two.stop()]);
        });
        const host = { host: `127.0.0.1:${proxyPort}` };
        const buyer = new Visitor(proxy.url, host);
        await buyer.arrive();
        const page = await openHall(buyer, 'Abai');
        const streams = await Promise.all(Array.from({ length: 4 }, () => openFeed(proxy.url, page)));
        for (const stream of streams) await stream.next();
        await chooseSeats(buyer, page, [pickSeat(page, 0)]);
        const received = await Promise.all(streams.map((stream) => stream.next()));
        expect(received.map((event) => parseChange(event).taken)).toEqual(
          streams.map(() => [pickSeat(page, 0).seat_id]),
        );
        // A process stops gracefully: its viewers reconnect to the other one, which has the same versions.
        await one.end('SIGTERM');
        await pause(50);
        const version = parseChange(received[0] ?? null).version;
        const again = await openFeed(proxy.url, page, { 'last-event-id': version });
        await chooseSeats(buyer, page, [pickSeat(page, 1)]);
        const next = parseChange(await again.next());
        expect([next.from, next.taken]).toEqual([version, [pickSeat(page, 1).seat_id]]);
      });
  },
);

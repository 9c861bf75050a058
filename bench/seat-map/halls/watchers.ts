/** Lightweight subscribers of a seat availability feed: all bytes are counted, and a few streams are parsed. */
import { connect, type Socket } from 'node:net';
import { ENDPOINTS } from '@sahna/contract';

export type Watchers = {
  bytes(): number;
  /** Size in bytes of the largest event since the last call. */
  largest(): number;
  /** Resolves to the milliseconds until every parsed stream reports the seat as taken. */
  waitForSeat(seat: number): Promise<number>;
  close(): void;
};

const AT_ONCE = 100;
const LOOKED_AT = 20;

export async function openWatchers(url: string, query: string, count: number): Promise<Watchers> {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const received = new Map<number, { left: number; done(): void }>();
  let [bytes, largest] = [0, 0];
  const listen = (nth: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET ${ENDPOINTS.schemeChanges.path}?${query} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`,
        );
      });
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('data', (part) => {
        resolve();
        bytes += part.length;
        largest = Math.max(largest, part.length);
        if (nth < LOOKED_AT) look(part.toString());
      });
    });
  function look(text: string): void {
    for (const [, ids = ''] of text.matchAll(/"taken":\[([\d,]*)\]/g))
      for (const id of ids.split(',')) {
        const waited = received.get(Number(id));
        if (waited && --waited.left === 0) waited.done();
      }
  }
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => listen(from + nth)));
  return {
    bytes: () => bytes,
    largest: () => {
      const was = largest;
      largest = 0;
      return was;
    },
    waitForSeat: (seat) => {
      const began = performance.now();
      return new Promise((resolve) => {
        received.set(seat, { left: Math.min(LOOKED_AT, count), done: () => resolve(performance.now() - began) });
      });
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

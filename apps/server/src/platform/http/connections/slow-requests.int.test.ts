/** Slow requests that hold connections (slowloris) are cut off, here after a short time. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import type { Server } from '../server.ts';
import { createBareServer } from '../testing/bare-server.ts';

const REQUEST_MS = 1000;
const HEAD = 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n';

let app: Server;

beforeAll(async () => {
  app = await createBareServer({ requestMs: REQUEST_MS });
  app.get('/', async () => ({}));
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/**
 * Sends a beginning and then a fragment repeatedly; resolves to the response and the duration when the connection ends.
 */
async function trickle(beginning: string, bit: string): Promise<{ answer: string; ms: number }> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // Writing to a closed connection fails after the response.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const began = performance.now();
  socket.write(beginning);
  // Received data is read first, also on a busy machine: a fragment sent after the response would reset the connection,
  // and lose the response.
  const drip = setInterval(() => setImmediate(() => answer.includes(' 408 ') || socket.write(bit)), 50);
  await closed;
  clearInterval(drip);
  return { answer, ms: performance.now() - began };
}

test.each([
  ['a body', `${HEAD}Content-Length: 1000\r\n\r\n`, 'x'],
  ['a body in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ['a head', HEAD, 'X: x\r\n'],
  ['a body on a reused connection', `GET / HTTP/1.1\r\nHost: a\r\n\r\n${HEAD}Content-Length: 1000\r\n\r\n`, 'x'],
  ['a body for an unknown path', 'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n', 'x'],
])('cuts off %s in time', async (_, beginning, bit) => {
  const { answer, ms } = await trickle(beginning, bit);
  expect(answer).toContain('HTTP/1.1 408 ');
  // A busy machine may check late.
  expect(ms).toBeLessThan(REQUEST_MS * 2 * measureSlowness());
});

test('sends clients the time after which a connection without requests closes', async () => {
  const server = await createBareServer({ keepAliveMs: 900_000 });
  onTestFinished(() => server.close());
  server.get('/', async () => ({}));
  const { headers } = await fetch(await server.listen({ port: 0, host: '127.0.0.1' }));
  expect(headers.get('keep-alive')).toBe('timeout=900');
});

test('completes a request that takes slightly less time', async () => {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  socket.write(`${HEAD}Content-Length: 2\r\nConnection: close\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, REQUEST_MS / 3));
  socket.write('}');
  const [data] = await once(socket, 'data');
  expect(String(data)).toContain('HTTP/1.1 200 ');
});

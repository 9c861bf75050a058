import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createCaller, MAX_CONNECTIONS } from './call.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

it('limits connections to an unresponsive provider and reports lost connections', async () => {
  const sockets = new Set<Socket>();
  const bank = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  const end = (): void => {
    bank.close();
    for (const socket of sockets) socket.destroy();
  };
  closing.push(end);
  await once(bank, 'listening');
  const address = bank.address();
  if (address === null || typeof address === 'string') throw new Error('the bank has no port');
  const call = createCaller({ url: () => `http://127.0.0.1:${address.port}`, timeoutMs: 60_000 });

  const calls = Array.from({ length: MAX_CONNECTIONS + 50 }, () => call('GET', '/payments/1'));
  await vi.waitFor(() => expect(sockets.size).toBe(MAX_CONNECTIONS), { timeout: 30_000 });
  end();

  const answers = await Promise.all(calls);
  expect(answers.map((answer) => 'kind' in answer && answer.kind)).toEqual(calls.map(() => 'unknown'));
  expect(sockets.size).toBe(MAX_CONNECTIONS);
});

it('times out a request', async () => {
  const bank = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  closing.push(() => void bank.close());
  await once(bank, 'listening');
  const address = bank.address();
  if (address === null || typeof address === 'string') throw new Error('the bank has no port');
  const call = createCaller({ url: () => `http://127.0.0.1:${address.port}`, timeoutMs: 100 });
  expect(await call('GET', '/payments/1')).toMatchObject({ kind: 'unknown' });
});

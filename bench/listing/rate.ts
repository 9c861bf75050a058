import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { z } from 'zod';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const Port = z.object({ port: z.number() });
const CONNECTIONS = 50;
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const HEADERS = { 'accept-encoding': 'br' };

export type Rate = { perSecond: number; p50: number; p99: number };

/** Size of a response body as transferred, in bytes. */
export async function measureBodyBytes(url: string): Promise<number> {
  const [{ bytes }] = await Promise.all([run(url, { amount: 1, connections: 1 })]);
  return bytes;
}

export async function measureRate(url: string): Promise<Rate> {
  await run(url, { connections: CONNECTIONS, duration: 1 });
  const { perSecond, p50, p99 } = await run(url, { connections: CONNECTIONS, duration: SECONDS });
  return { perSecond, p50, p99 };
}

async function run(
  url: string,
  limit: { connections: number; amount?: number; duration?: number },
): Promise<Rate & { bytes: number }> {
  const started = performance.now();
  const result = await autocannon({ url, headers: HEADERS, timeout: 60, ...limit });
  const seconds = (performance.now() - started) / 1000;
  const successCount = result['2xx'];
  if (successCount === 0 || result.errors + result.non2xx > 0) throw new Error(`${url} answered badly`);
  return {
    perSecond: successCount / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / successCount),
  };
}

export async function openBare(bytes: number): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(BARE, { env: { ...process.env, BYTES: String(bytes) } });
  const [started] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${Port.parse(started).port}/`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

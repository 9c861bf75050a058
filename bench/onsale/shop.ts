/** Client of the shop's child process. */
import { z } from 'zod';
import { type Child, startChild } from '../shared/child.ts';

const SERVER = new URL('./server.ts', import.meta.url);
const Ready = z.object({ port: z.number() });
const Sold = z.object({ orders: z.number(), places: z.number(), unavailable: z.number() });

const Queue = z.object({ undecided: z.number(), unfulfilled: z.number(), unsentEmails: z.number() });
export type Queue = z.infer<typeof Queue>;

export type Shop = Pick<Child<unknown>, 'pid' | 'stop'> & {
  url: string;
  /** Pending work. */
  queue(): Promise<Queue>;
  count(): Promise<z.infer<typeof Sold>>;
  /** Publishes a thousand sessions; returns the milliseconds. */
  publish(): Promise<number>;
};

export async function openShop(environment: Record<string, string>): Promise<Shop> {
  const { pid, ready, request, stop } = await startChild(
    SERVER,
    {
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      CAPTCHA: 'off',
      HELD_PER_VISITOR: '10000',
      // Buyers have different addresses, as in a real rush.
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    Ready,
  );
  return {
    pid,
    stop,
    url: `http://127.0.0.1:${ready.port}`,
    queue: () => request('queue', Queue),
    count: () => request('count', Sold),
    publish: () => request('publish', z.number()),
  };
}

/** A bench shop as the bench sees it: its address, what it counted, and its end. */
import { z } from 'zod';
import { type Child, startChild } from '../shared/child.ts';

const SERVER = new URL('./server.ts', import.meta.url);
const Ready = z.object({ port: z.number() });
const Counted = z.object({ orders: z.number(), places: z.number(), taken: z.number() });

export type Shop = Pick<Child<unknown>, 'pid' | 'ask' | 'stop'> & {
  url: string;
  count(): Promise<z.infer<typeof Counted>>;
};

export async function openShop(environment: Record<string, string>): Promise<Shop> {
  const { pid, ready, ask, stop } = await startChild(
    SERVER,
    {
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      CAPTCHA: 'off',
      HELD_PER_VISITOR: '10000',
      // Every buyer has an address of their own, as in a real rush.
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    Ready,
  );
  return { pid, ask, stop, url: `http://127.0.0.1:${ready.port}`, count: () => ask('count', Counted) };
}

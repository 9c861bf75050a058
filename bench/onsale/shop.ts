/** A bench shop as the bench sees it: its address, what it counted, and its end. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const Port = z.object({ port: z.number() });
const Counted = z.object({ counted: z.object({ orders: z.number(), places: z.number(), taken: z.number() }) });

export type Shop = {
  url: string;
  count(): Promise<z.infer<typeof Counted>['counted']>;
  stop(): Promise<void>;
};

export async function openShop(environment: Record<string, string>): Promise<Shop> {
  const child = fork(SERVER, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      CAPTCHA: 'off',
      HELD_PER_VISITOR: '10000',
      // Every buyer has an address of their own, as in a real rush.
      TRUST_PROXY: 'loopback',
      ...environment,
    },
  });
  const [started] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${Port.parse(started).port}`,
    count: async () => {
      const heard = once(child, 'message');
      child.send('count');
      return Counted.parse((await heard)[0]).counted;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

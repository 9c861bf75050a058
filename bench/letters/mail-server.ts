/** The mail server of bench:purchase, asked for sums. */
import { z } from 'zod';
import { startChild } from '../shared/child.ts';

const PROGRAM = new URL('../purchase/mail-server.ts', import.meta.url);
const Ready = z.object({ url: z.string() });
/** Those since it was asked before. */
const Arrived = z.array(z.object({ at: z.number(), bytes: z.number() }));

/** `seconds` from the first letter to the last. */
type Received = { letters: number; bytes: number; seconds: number };

export type MailServer = {
  url: string;
  pid: number;
  /** Since `forget`. */
  received(): Promise<Received>;
  forget(): Promise<void>;
  stop(): Promise<void>;
};

export async function openMailServer(): Promise<MailServer> {
  const { pid, ready, ask, stop } = await startChild(PROGRAM, {}, Ready);
  let [letters, bytes, first, last] = [0, 0, 0, 0];
  return {
    url: ready.url,
    pid,
    received: async () => {
      for (const arrived of await ask('arrived', Arrived)) {
        letters++;
        bytes += arrived.bytes;
        last = arrived.at;
        first ||= last;
      }
      return { letters, bytes, seconds: (last - first) / 1000 };
    },
    forget: async () => {
      await ask('arrived', Arrived);
      [letters, bytes, first, last] = [0, 0, 0, 0];
    },
    stop,
  };
}

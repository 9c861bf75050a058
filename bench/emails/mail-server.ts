/** Client of the mail server of bench:purchase. */
import { z } from 'zod';
import { startChild } from '../shared/child.ts';

const PROGRAM = new URL('../purchase/mail-server.ts', import.meta.url);
const Ready = z.object({ url: z.string() });
/** Emails since the last request. */
const Arrived = z.array(z.object({ at: z.number(), bytes: z.number() }));

/** `seconds`: from the first email to the last. */
type Received = { emails: number; bytes: number; seconds: number };

export type MailServer = {
  url: string;
  pid: number;
  /** Since `forget`. */
  received(): Promise<Received>;
  forget(): Promise<void>;
  stop(): Promise<void>;
};

export async function openMailServer(): Promise<MailServer> {
  const { pid, ready, request, stop } = await startChild(PROGRAM, {}, Ready);
  let [emails, bytes, first, last] = [0, 0, 0, 0];
  return {
    url: ready.url,
    pid,
    received: async () => {
      for (const arrived of await request('arrived', Arrived)) {
        emails++;
        bytes += arrived.bytes;
        last = arrived.at;
        first ||= last;
      }
      return { emails, bytes, seconds: (last - first) / 1000 };
    },
    forget: async () => {
      await request('arrived', Arrived);
      [emails, bytes, first, last] = [0, 0, 0, 0];
    },
    stop,
  };
}

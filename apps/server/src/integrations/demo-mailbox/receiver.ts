/** The demo's mail server: takes every letter over real SMTP, on this machine alone, and sends none on. */
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../../platform/db/index.ts';
import { keepMail } from './mails.store.ts';

const LARGEST_LETTER = 20 * 1024 * 1024;
/** Connections that are still open are closed then: the mailer has sent what it sends before the mailbox closes. */
const CLOSE_TIMEOUT_MS = 50;

export type DemoMailbox = {
  /** For SMTP_URL of this process and of others on this machine. */
  smtpUrl: string;
  close(): Promise<void>;
};

/** Listens on 127.0.0.1 at `port`, by default a free one. */
export async function startDemoMailbox({ db, port = 0 }: { db: Database; port?: number }): Promise<DemoMailbox> {
  const server = new SMTPServer({
    banner: 'Sahna demo mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_LETTER,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then((raw) => keepMail(db, raw, new Date()))
        .then(
          () => callback(null),
          // The sender hears that, logs it and tries again (modules/notifications).
          () => callback(new Error('the letter could not be kept')),
        );
    },
  });
  // Without a listener an aborted connection would end the process.
  server.on('error', () => {});
  const address = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, '127.0.0.1', () => {
      const bound = listening.address();
      if (bound === null || typeof bound === 'string') reject(new Error('the mailbox listens on no port'));
      else resolve(bound.port);
    });
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${address}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

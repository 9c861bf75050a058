/** The mail server of demo mode: accepts every email over real SMTP from this machine only, and forwards none. */
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../../platform/db/index.ts';
import { storeMail } from './mails.store.ts';

const MAX_EMAIL_BYTES = 20 * 1024 * 1024;
/** Connections still open after this time are closed; the mailer has sent everything before the mailbox closes. */
const CLOSE_TIMEOUT_MS = 50;

export type DemoMailbox = {
  /** SMTP_URL for this process and for others on this machine. */
  smtpUrl: string;
  close(): Promise<void>;
};

/** Listens on 127.0.0.1 at `port`, by default a free port. */
export async function startDemoMailbox({ db, port = 0 }: { db: Database; port?: number }): Promise<DemoMailbox> {
  const server = new SMTPServer({
    banner: 'Sahna demo mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_EMAIL_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then((raw) => storeMail(db, raw, new Date()))
        .then(
          () => callback(null),
          // The sender logs the error and retries (modules/notifications).
          () => callback(new Error('the email could not be stored')),
        );
    },
  });
  // Without a listener an aborted connection would crash the process.
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

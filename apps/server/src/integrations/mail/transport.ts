import { createTransport } from 'nodemailer';
import { SECOND_MS } from '../../platform/lib/durations.ts';

/** A connection is reopened after this number of emails: some servers limit the emails per connection. */
const MAX_EMAILS_PER_CONNECTION = 500;

/** Connects and signs in. Returns why it failed; null if no problem was detected. */
export async function findSmtpProblem(url: string): Promise<string | null> {
  const transport = openTransport(url, 1);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Keeps up to `connections` connections open; further emails wait for a free connection. */
export function openTransport(url: string, connections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: MAX_EMAILS_PER_CONNECTION,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 20 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

import { createTransport } from 'nodemailer';

const SECONDS = 1000;
/** Then a connection is closed and opened anew: some servers allow only so many letters on one. */
const LETTERS_A_CONNECTION = 500;

/** Keeps up to so many connections open; further letters wait for one. */
export function openTransport(url: string, connections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: LETTERS_A_CONNECTION,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

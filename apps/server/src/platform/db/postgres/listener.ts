/** A dedicated connection for LISTEN, reopened whenever it breaks. */
import pg from 'pg';

const RECONNECT_MS = 250;
/** Maximum wait for a connection, whether the pool is exhausted or the server does not respond. */
export const CONNECTION_MS = 5_000;
/**
 * A connection can be lost silently (a cable, a firewall): it is probed at this interval, and replaced if it does not
 * respond.
 */
const PROBE_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Calls `onNotify` with the payloads of the channel, and with an empty payload after a reconnect because notifications
 * may be lost. Rejects if the first connection fails; afterwards it reconnects until the returned function is called.
 */
export async function listenOn(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let connected: pg.Client | null = null;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lost = (): void => {
      // The connection is lost already; an error of closing it is irrelevant.
      client.end().catch(() => {});
      if (connected !== client) return;
      connected = null;
      retry();
    };
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', lost);
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost();
      throw error;
    }
    connected = client;
    const keepAlive = setInterval(() => void client.query('SELECT 1').catch(lost), PROBE_MS).unref();
    client.once('end', () => clearInterval(keepAlive));
    if (stopped) await client.end();
  }

  function again(): void {
    if (!stopped) onNotify('');
  }

  function retry(): void {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) connect().then(again, retry);
    }, RECONNECT_MS).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    await connected?.end();
  };
}

/** A connection of its own for LISTEN, opened again whenever it breaks. */
import pg from 'pg';

const RECONNECT_MS = 250;
/** How long anybody waits for a connection, whether none is free or the server does not answer. */
export const CONNECTION_MS = 5_000;
/** A connection can be lost silently (a cable, a firewall): it is probed this often, and replaced when it does not answer. */
const PROBE_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Calls `onNotify` with what is notified on the channel, and with an empty payload when the connection is back: something may
 * have been missed. Fails if there is no connection at first; afterwards only the function that it returns ends it.
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
      // The connection is lost already; an error of closing it says nothing new.
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

/** A dedicated connection for LISTEN, reopened whenever it breaks. */
import pg from 'pg';

const RECONNECT_DELAY_MS = 250;
/** Maximum wait for a connection, whether the pool is exhausted or the server does not respond. */
export const CONNECTION_TIMEOUT_MS = 5_000;
/**
 * A connection can be lost silently (a cable, a firewall): it is probed at this interval, and replaced if it does not
 * respond.
 */
const PROBE_INTERVAL_MS = 15_000;
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Calls `onNotify` with the payloads of the channel, and with an empty payload after a reconnect because notifications
 * may be lost. Rejects if the first connection fails; afterwards it reconnects until the returned function is called.
 */
export async function listenOn(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let connected: pg.Client | null = null;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const handleLoss = (): void => {
      // The connection is lost already; an error of closing it is irrelevant.
      client.end().catch(() => {});
      if (connected !== client) return;
      connected = null;
      retry();
    };
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', handleLoss);
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      handleLoss();
      throw error;
    }
    connected = client;
    const keepAlive = setInterval(() => void client.query('SELECT 1').catch(handleLoss), PROBE_INTERVAL_MS).unref();
    client.once('end', () => clearInterval(keepAlive));
    if (isStopped) await client.end();
  }

  function notifyReconnected(): void {
    if (!isStopped) onNotify('');
  }

  function retry(): void {
    if (isStopped) return;
    setTimeout(() => {
      if (!isStopped) connect().then(notifyReconnected, retry);
    }, RECONNECT_DELAY_MS).unref();
  }

  await connect();
  return async () => {
    isStopped = true;
    await connected?.end();
  };
}

/**
 * A TCP proxy in front of PostgreSQL that counts statements and can call back instead of forwarding the nth one. Earlier
 * statements are executed, except those sent in the same chunk; the nth and later ones never arrive.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StatementCountingProxy = {
  url: string;
  /** From now on the nth statement, counted from 1, is not forwarded; `onStop` is called once. */
  stopAt(nth: number, onStop: () => void): void;
  /** Forwards everything again. */
  release(): void;
  close(): Promise<void>;
};

/** Frontend messages that start a statement: a simple query, and the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'].map((type) => type.charCodeAt(0)));
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

export async function startStatementCountingProxy(databaseUrl: string): Promise<StatementCountingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stop: { left: number; onStop: () => void } | null = null;

  /** Counts a statement. */
  const shouldForward = (): boolean => {
    if (!stop) return true;
    stop.left -= 1;
    if (stop.left === 0) stop.onStop();
    return stop.left > 0;
  };
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        client.destroy();
        database.destroy();
        sockets.delete(socket);
      });
    }
    database.pipe(client);
    const countStatements = createStatementCounter();
    client.on('data', (chunk) => {
      for (let left = countStatements(chunk); left > 0; left--) if (!shouldForward()) return;
      // Drops everything after the stop.
      if (stop === null || stop.left > 0) database.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    stopAt: (nth, onStop) => {
      stop = { left: nth, onStop };
    },
    release: () => {
      stop = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns a parser of one client’s stream that counts the statements starting in each chunk. The first message of a connection
 * has no type byte.
 */
function createStatementCounter(): (chunk: Buffer) => number {
  let buffered = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    let statements = 0;
    while (buffered.length >= typeBytes + LENGTH_BYTES) {
      const size = typeBytes + buffered.readUInt32BE(typeBytes);
      if (buffered.length < size) break;
      if (typeBytes > 0 && STATEMENTS.has(buffered[0] ?? 0)) statements++;
      buffered = buffered.subarray(size);
      typeBytes = TYPE_BYTES;
    }
    return statements;
  };
}

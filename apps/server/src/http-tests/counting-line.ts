/**
 * A TCP proxy in front of PostgreSQL that counts the statements of the clients behind it, and does something instead of passing
 * the nth of them on: what was sent before it has been carried out, it and what follows never arrive.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CountingLine = {
  url: string;
  /** From now on the nth statement, counted from 1, is not passed on; `instead` is called once. */
  stopAt(nth: number, instead: () => void): void;
  /** Passes everything on again. */
  release(): void;
  close(): Promise<void>;
};

/** Messages of the frontend that begin a statement: a simple query, and the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'].map((type) => type.charCodeAt(0)));
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

export async function countingLineTo(databaseUrl: string): Promise<CountingLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stop: { left: number; instead: () => void } | null = null;

  /** Whether the statement may go on its way. */
  const passes = (): boolean => {
    if (!stop) return true;
    stop.left -= 1;
    if (stop.left === 0) stop.instead();
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
    const statementsIn = statementCounter();
    client.on('data', (chunk) => {
      for (let left = statementsIn(chunk); left > 0; left--) if (!passes()) return;
      // Nothing of a process that is to be gone arrives any more.
      if (stop === null || stop.left > 0) database.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    stopAt: (nth, instead) => {
      stop = { left: nth, instead };
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

/** Reads one client's messages: how many statements begin in each chunk. The first message of a connection has no type. */
function statementCounter(): (chunk: Buffer) => number {
  let kept = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    let statements = 0;
    while (kept.length >= typeBytes + LENGTH_BYTES) {
      const size = typeBytes + kept.readUInt32BE(typeBytes);
      if (kept.length < size) break;
      if (typeBytes > 0 && STATEMENTS.has(kept[0] ?? 0)) statements++;
      kept = kept.subarray(size);
      typeBytes = TYPE_BYTES;
    }
    return statements;
  };
}

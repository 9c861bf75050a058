import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free TCP port of this machine; another process may take it before it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

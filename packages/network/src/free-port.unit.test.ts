import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

it('finds ports that no outgoing connection is given, and that a server can listen on', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});

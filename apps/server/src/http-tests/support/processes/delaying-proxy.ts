/** A TCP proxy that holds all traffic until it is released, or delays each response. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DelayingProxy = {
  url: string;
  /** The number of connections with waiting data. */
  waiting(): number;
  release(): void;
  close(): Promise<void>;
};

/** With `lateByMs` the proxy is open from the start and delays data from the target by that time. */
export async function startDelayingProxy(
  target: string,
  { lateByMs }: { lateByMs?: number } = {},
): Promise<DelayingProxy> {
  const { hostname, port } = new URL(target);
  const waiting: Socket[] = [];
  const sockets = new Set<Socket>();
  let isOpen = lateByMs !== undefined;
  const forward = (socket: Socket): void => {
    const far = connect(Number(port), hostname);
    sockets.add(far);
    far.on('error', () => socket.destroy());
    socket.pipe(far);
    if (lateByMs === undefined) far.pipe(socket);
    else far.on('data', (chunk) => setTimeout(() => socket.write(chunk), lateByMs));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (isOpen) forward(socket);
    else waiting.push(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => waiting.length,
    release: () => {
      isOpen = true;
      for (const socket of waiting.splice(0)) forward(socket);
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A TCP proxy that holds everything back until it is released, or lets each answer through late. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SlowLine = {
  url: string;
  /** Connections on which data waits. */
  waiting(): number;
  letThrough(): void;
  close(): Promise<void>;
};

/** With `lateByMs` it is open from the beginning, and what the far side sends arrives so much later. */
export async function slowLineTo(target: string, { lateByMs }: { lateByMs?: number } = {}): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const waiting: Socket[] = [];
  const all = new Set<Socket>();
  let open = lateByMs !== undefined;
  const through = (socket: Socket): void => {
    const far = connect(Number(port), hostname);
    all.add(far);
    far.on('error', () => socket.destroy());
    socket.pipe(far);
    if (lateByMs === undefined) far.pipe(socket);
    else far.on('data', (chunk) => setTimeout(() => socket.write(chunk), lateByMs));
  };
  const server = createServer((socket) => {
    all.add(socket);
    socket.on('error', () => {});
    if (open) through(socket);
    else waiting.push(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => waiting.length,
    letThrough: () => {
      open = true;
      for (const socket of waiting.splice(0)) through(socket);
    },
    close: async () => {
      server.close();
      for (const socket of all) socket.destroy();
    },
  };
}

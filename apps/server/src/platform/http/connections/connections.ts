/**
 * Closes a server's connections in order: requests in progress are completed first, idle connections are closed
 * immediately.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 20;
/** Time for a connection to send its request once no new ones are accepted. */
const SILENT_MS = 1000;

export type Connections = {
  /**
   * Makes every later response close its connection (`Connection: close`), so that clients and proxies open another.
   */
  announceClose(): void;
  /** Whether the close was announced. */
  isClosing(): boolean;
  /**
   * Accepts no more connections and resolves to the number of connections cut off after `maxMs`, once all other
   * requests are completed.
   */
  close(maxMs: number): Promise<number>;
};

/**
 * Node and Fastify leave connections open that are not idle at the moment of closing: a connection with a request in
 * progress stays open for over a minute afterwards, and one that never sent anything forever.
 */
export function watchConnections(app: FastifyInstance): Connections {
  const { server } = app;
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  const endings: (() => void)[] = [];
  let leaving = false;

  app.decorate('onShutdown', (end: () => void): void => {
    endings.push(end);
  });
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    // Internal requests of pages have no connection.
    if (request.raw.socket instanceof Socket) {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    }
    if (leaving) response.setHeader('Connection', 'close');
    done();
  });

  return {
    isClosing: () => leaving,
    announceClose: () => {
      leaving = true;
      for (const end of endings) end();
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
    close: async (maxMs) => {
      const until = performance.now() + maxMs;
      const silentUntil = performance.now() + Math.min(SILENT_MS, maxMs);
      let listening = true;
      server.close(() => {
        listening = false;
      });
      while (listening || underWay.size > 0) {
        server.closeIdleConnections();
        const now = performance.now();
        if (now >= silentUntil) letSilentOnesGo();
        if (now >= until) break;
        await pause(LOOK_EVERY_MS);
      }
      const left = underWay.size;
      for (const socket of open) socket.destroy();
      for (const { socket } of underWay) socket?.destroy();
      return left;
    },
  };

  function letSilentOnesGo(): void {
    const served = new Set([...underWay].map(({ socket }) => socket));
    for (const socket of open) if (!served.has(socket)) socket.destroy();
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A successful response is a stream without an end. */
    isEndless?: boolean;
    /** The route's 503 means "retry later" and is no failure. */
    isRetryLater?: boolean;
  }
  interface FastifyInstance {
    /** Registers a callback that ends an endless response, called when the shop starts to shut down. */
    onShutdown(end: () => void): void;
  }
}

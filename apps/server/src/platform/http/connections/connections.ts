/**
 * Closes a server's connections in order: requests in progress are completed first, idle connections are closed
 * immediately.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_INTERVAL_MS = 20;
/** Time for an open connection to send its request once no new connections are accepted. */
const FIRST_REQUEST_TIMEOUT_MS = 1000;

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
  const sockets = new Set<Socket>();
  const activeResponses = new Set<ServerResponse>();
  const shutdownCallbacks: (() => void)[] = [];
  let isClosing = false;

  app.decorate('onShutdown', (callback: () => void): void => {
    shutdownCallbacks.push(callback);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    // Internal requests of pages have no connection.
    if (request.raw.socket instanceof Socket) {
      activeResponses.add(response);
      response.once('close', () => activeResponses.delete(response));
    }
    if (isClosing) response.setHeader('Connection', 'close');
    done();
  });

  return {
    isClosing: () => isClosing,
    announceClose: () => {
      isClosing = true;
      for (const callback of shutdownCallbacks) callback();
      for (const response of activeResponses) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
    close: async (maxMs) => {
      const until = performance.now() + maxMs;
      const firstRequestUntil = performance.now() + Math.min(FIRST_REQUEST_TIMEOUT_MS, maxMs);
      let isListening = true;
      server.close(() => {
        isListening = false;
      });
      while (isListening || activeResponses.size > 0) {
        server.closeIdleConnections();
        const now = performance.now();
        if (now >= firstRequestUntil) closeUnusedSockets();
        if (now >= until) break;
        await pause(POLL_INTERVAL_MS);
      }
      const cutOffCount = activeResponses.size;
      for (const socket of sockets) socket.destroy();
      for (const { socket } of activeResponses) socket?.destroy();
      return cutOffCount;
    },
  };

  function closeUnusedSockets(): void {
    const served = new Set([...activeResponses].map(({ socket }) => socket));
    for (const socket of sockets) if (!served.has(socket)) socket.destroy();
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
    onShutdown(callback: () => void): void;
  }
}

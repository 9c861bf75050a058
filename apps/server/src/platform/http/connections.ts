/** Closes a server's connections in order: requests under way are answered first, idle connections are closed at once. */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 20;
/** How long a connection may take to send its request once no new ones are accepted. */
const SILENT_MS = 1000;

export type Connections = {
  /** From now on every answer closes its connection (`Connection: close`), so that clients and proxies open another. */
  sayGoodbye(): void;
  /**
   * Takes no more connections and resolves once the last request is answered. After `longestMs` the others are cut off;
   * their number is returned.
   */
  close(longestMs: number): Promise<number>;
};

/**
 * Node and Fastify leave open what is not idle at the moment of closing: a connection with a request under way stays open
 * for over a minute afterwards, and one that never sent anything for ever.
 */
export function watchConnections(app: FastifyInstance): Connections {
  const { server } = app;
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  const endings: (() => void)[] = [];
  let leaving = false;

  app.decorate('atGoodbye', (end: () => void): void => {
    endings.push(end);
  });
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    // The shop's calls to itself, for its pages, have no connection.
    if (request.raw.socket instanceof Socket) {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    }
    if (leaving) response.setHeader('Connection', 'close');
    done();
  });

  return {
    sayGoodbye: () => {
      leaving = true;
      for (const end of endings) end();
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
    close: async (longestMs) => {
      const until = performance.now() + longestMs;
      const silentUntil = performance.now() + Math.min(SILENT_MS, longestMs);
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
    /** A good answer has no end of its own. */
    endless?: boolean;
    /** It answers 503 where that is what it means to say: come again. No failure. */
    putsOff?: boolean;
  }
  interface FastifyInstance {
    /** For answers that have no end of their own: called when the shop begins to end, to end them. */
    atGoodbye(end: () => void): void;
  }
}

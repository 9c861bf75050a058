/** The client address as a keyed digest (HMAC), so that the address itself is not stored. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BYTES = 8;
const INTERNAL_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Shared by all clients that disconnected before their address was read: together they have the hold limit of one. */
const DISCONNECTED_ADDRESS = '::';

/**
 * `ip`: the client address according to TRUST_PROXY; `peer`: the address of the connection. Both are undefined once the
 * connection is closed.
 */
export type ClientConnection = { ip: string | undefined; peer: string | undefined; headers: IncomingHttpHeaders };

/** The keyed digest of the client address. Null behind a proxy that is not in TRUST_PROXY, because the address would be the proxy's. */
export function createOriginDigest(connection: ClientConnection, secret: string): string | null {
  if (isUnknownProxy(connection)) return null;
  const address = ipaddr.process(connection.ip ?? DISCONNECTED_ADDRESS);
  const bytes = address.toByteArray();
  // An IPv6 household owns a whole /64 prefix.
  const prefix = address.kind() === 'ipv6' ? bytes.slice(0, IPV6_PREFIX_BYTES) : bytes;
  return createHmac('sha256', secret).update(Uint8Array.from(prefix)).digest('base64url').slice(0, 22);
}

/**
 * Whether a proxy on this machine or in its network forwarded the request. An outside client may send such headers as
 * well, but counts by its own address.
 */
function isUnknownProxy({ ip, peer, headers }: ClientConnection): boolean {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false;
  return ip !== undefined && ip === peer && INTERNAL_RANGES.has(ipaddr.process(ip).range());
}

type Request = { ip: string | undefined; socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/** Returns a function for requests that logs once if a proxy is missing from TRUST_PROXY. */
export function createOriginReader(
  secret: string,
  warn: (message: string) => void,
): (request: Request) => string | null {
  let hasWarned = false;
  return ({ ip, socket, headers }) => {
    const origin = createOriginDigest({ ip, peer: socket.remoteAddress, headers }, secret);
    if (origin === null && !hasWarned) {
      hasWarned = true;
      warn(`requests come through a proxy at ${ip}: add it to TRUST_PROXY, or holds cannot be limited per address`);
    }
    return origin;
  };
}

/** `secret`: the key of the digests, the same in all processes. */
export function registerOrigins(app: FastifyInstance, secret: string): void {
  const readOrigin = createOriginReader(secret, (message) => app.log.warn(message));
  app.decorateRequest('originDigest', function originDigest(this: FastifyRequest): string | null {
    return readOrigin(this);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client address as a keyed digest; null behind a proxy that is not in TRUST_PROXY. */
    originDigest(): string | null;
  }
}

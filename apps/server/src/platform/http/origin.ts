/** The caller's address as a keyed digest (HMAC), so that it can be stored without storing the address. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const BYTES_OF_A_SITE = 8;
const WITHIN: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** `ip`: the caller's address according to TRUST_PROXY; `peer`: the address of the other end of the connection. */
export type Calling = { ip: string; peer: string | undefined; headers: IncomingHttpHeaders };

/** Null where the caller is behind a proxy that TRUST_PROXY does not name: then the address is the proxy's. */
export function originOf(calling: Calling, secret: string): string | null {
  if (isUnknownProxy(calling)) return null;
  const address = ipaddr.process(calling.ip);
  const bytes = address.toByteArray();
  // An IPv6 household owns a whole /64 prefix.
  const site = address.kind() === 'ipv6' ? bytes.slice(0, BYTES_OF_A_SITE) : bytes;
  return createHmac('sha256', secret).update(Uint8Array.from(site)).digest('base64url').slice(0, 22);
}

/**
 * Whether a proxy on this machine or in its network has passed the call on. A caller from outside may send such headers as well,
 * but counts by its own address.
 */
function isUnknownProxy({ ip, peer, headers }: Calling): boolean {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false;
  return ip === peer && WITHIN.has(ipaddr.process(ip).range());
}

type Request = { ip: string; socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders };

/** The same for requests. Logs once that there is a proxy that TRUST_PROXY does not name. */
export function originsBy(secret: string, warn: (sentence: string) => void): (request: Request) => string | null {
  let warned = false;
  return ({ ip, socket, headers }) => {
    const origin = originOf({ ip, peer: socket.remoteAddress, headers }, secret);
    if (origin === null && !warned) {
      warned = true;
      warn(`calls come through a proxy at ${ip}: name it in TRUST_PROXY, or what one address holds cannot be counted`);
    }
    return origin;
  };
}

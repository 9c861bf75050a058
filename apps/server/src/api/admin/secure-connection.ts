/** Staff sign in over HTTPS or on this machine only: cookies with `__Host-` and passkeys need it. */
import { isLoopbackHost } from '@sahna/network/addresses';
import type { FastifyRequest } from 'fastify';

export function isSecureConnection({ protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https' || isLocalName(hostname);
}

/** The name under which a browser on this machine reaches the shop, which no other site can take. */
export function isLocalName(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))
  );
}

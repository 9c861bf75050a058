/** The site of a request, as passkeys know it: the origin that the browser shows, and its host name. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { PasskeySite, SignInClient } from '../../modules/staff/index.ts';
import { Refused } from './problems.ts';

/** Browsers refuse passkeys for an IP address. The routes have compared `Origin` with the shop's own address before. */
export function requirePasskeySite(request: FastifyRequest): PasskeySite {
  const origin = readBrowserOrigin(request);
  const { hostname } = new URL(origin);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) throw new Refused('passkeys-need-name');
  return { origin, rpId: hostname };
}

export function readSignInClient(request: FastifyRequest): SignInClient {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** The host name that passkeys of this site have. */
export function readPasskeyHost(request: FastifyRequest): string {
  return new URL(readBrowserOrigin(request)).hostname;
}

function readBrowserOrigin({ protocol, host, headers: { origin = `${protocol}://${host}` } }: FastifyRequest): string {
  return origin;
}

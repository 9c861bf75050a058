/** Validates the host names of requests. */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createErrorResponse } from './errors.ts';
import { formatServerText, readLanguage } from './languages/texts.ts';

/** A host name with optional port. Links are built from it. */
const NAME = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** Monitoring and banks on the same machine use an IP address. */
const ROUTES_BY_ADDRESS = ['/healthz', '/readyz', '/metrics', '/api/payments/:provider/notify'];

/** Whether the Host header is acceptable; it may be missing in HTTP/1.0, which only monitoring uses. */
export function isHostName(host: string): boolean {
  return host === '' || (NAME.test(host) && URL.canParse(`http://${host}`));
}

/** Whether the Host header matches this address, with any port of a proxy. */
export function matchesPublicUrl(host: string, publicUrl: string): boolean {
  return host === '' || URL.parse(`http://${host}`)?.hostname === new URL(publicUrl).hostname;
}

export function isRequestedByAddress(route: string | undefined): boolean {
  return route !== undefined && ROUTES_BY_ADDRESS.includes(route);
}

/** Browsers get a page with the shop's address, in their language; programs get the envelope. */
export function sendMisdirected(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const text = formatServerText(readLanguage(request), 'other-host', { url: new URL(publicUrl).origin });
  reply.code(421).header('Cache-Control', 'no-store');
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/plain; charset=utf-8').send(text)
    : reply.send(createErrorResponse(ERROR_CODE.inner, text));
}

/** Returns the storefront's origin: the configured address, else that of the request. */
export function createSiteOriginReader(
  publicUrl: string | undefined,
): (request: { protocol: string; host: string }) => string {
  return publicUrl ? () => new URL(publicUrl).origin : getRequestOrigin;
}

/** The origin in the request. X-Forwarded-Proto is normalized to `https` or `http`. */
export function getRequestOrigin({ protocol, host }: { protocol: string; host: string }): string {
  return new URL(`${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`).origin;
}

/** `publicUrl`: the configured address of the shop. */
export function registerSite(app: FastifyInstance, publicUrl: string | undefined): void {
  const siteOrigin = createSiteOriginReader(publicUrl);
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  app.decorateRequest('siteOrigin', function ownOrigin(this: FastifyRequest): string {
    return siteOrigin(this);
  });
  app.decorateRequest('isSecure', function isSecure(this: FastifyRequest): boolean {
    return isHttps || this.protocol === 'https';
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The storefront's origin: the configured one, else that of the request. */
    siteOrigin(): string;
    /** Whether cookies are restricted to https: the configured address is https, or the request came over https. */
    isSecure(): boolean;
  }
}

/** The host names under which the shop is requested. */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalBody } from './errors.ts';
import { languageOf, say } from './texts.ts';

/** A host name with or without a port. Links are built of it. */
const NAME = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** Monitoring and banks on the same machine use an IP address. */
const ASKED_BY_ADDRESS = ['/healthz', '/readyz', '/metrics', '/api/payments/:provider/notify'];

/** Whether a request may go without a Host header: HTTP/1.0, which only monitoring speaks. */
export function isHost(named: string): boolean {
  return named === '' || (NAME.test(named) && URL.canParse(`http://${named}`));
}

/** Whether a caller means the shop of this address, at whatever port a proxy says. */
export function isCalled(named: string, publicUrl: string): boolean {
  return named === '' || URL.parse(`http://${named}`)?.hostname === new URL(publicUrl).hostname;
}

export function isAskedByAddress(route: string | undefined): boolean {
  return route !== undefined && ASKED_BY_ADDRESS.includes(route);
}

/** Browsers get a sentence with the shop’s address, in their language; programs get the envelope. */
export function sendMisdirected(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const text = say(languageOf(request), 'other-host', { url: new URL(publicUrl).origin });
  reply.code(421).header('Cache-Control', 'no-store');
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/plain; charset=utf-8').send(text)
    : reply.send(refusalBody(ERROR_CODE.inner, text));
}

/** Where visitors see the shop: at its configured address, else as they call it. */
export function siteOriginOf(publicUrl: string | undefined): (request: { protocol: string; host: string }) => string {
  return publicUrl ? () => new URL(publicUrl).origin : originAsCalled;
}

/** The shop's origin as a caller knows it. X-Forwarded-Proto counts as `https` or as `http`, whatever else it says. */
export function originAsCalled({ protocol, host }: { protocol: string; host: string }): string {
  return new URL(`${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`).origin;
}

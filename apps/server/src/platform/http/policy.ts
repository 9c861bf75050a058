import type { FastifyReply } from 'fastify';

/** Adds a page's own scripts or styles to what the shop allows everywhere. */
export function allow(reply: FastifyReply, what: 'script-src' | 'style-src', hashes: readonly string[]): void {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  reply.header('Content-Security-Policy', policy.replace(`${what} 'self'`, [`${what} 'self'`, ...hashes].join(' ')));
}

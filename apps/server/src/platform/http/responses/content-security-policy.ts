import type { FastifyReply } from 'fastify';

/** Adds a page's own scripts or styles to the general policy. */
export function allowInPolicy(
  reply: FastifyReply,
  directive: 'script-src' | 'style-src',
  hashes: readonly string[],
): void {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  reply.header(
    'Content-Security-Policy',
    policy.replace(`${directive} 'self'`, [`${directive} 'self'`, ...hashes].join(' ')),
  );
}

/** Answers that are the same for everybody: made once per change, kept compressed, served from memory with an ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type KeptAnswer = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer };

/** Quick rather than small: the poster is made anew several times a second in a rush. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function keepAnswer(body: unknown): KeptAnswer {
  const plain = Buffer.from(JSON.stringify(body));
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 4 }),
    brotli: brotliCompressSync(plain, BROTLI),
  };
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  reply.header('ETag', answer.etag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(answer.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.plain);
}

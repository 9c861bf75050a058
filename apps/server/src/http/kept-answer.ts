/** Answers that are the same for everybody: made once per change, kept compressed, served from memory with an ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type KeptAnswer = { etag: string; type: string; plain: Buffer; gzip: Buffer; brotli: Buffer };

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** Quick rather than small: the poster is made anew twice a second in a rush. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

const inBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const inGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** Compresses an answer, unless it is the same as `before`. */
export async function keepAnswer(type: string, body: string, before: KeptAnswer | null): Promise<KeptAnswer> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const [gzipped, brotli] = await Promise.all([inGzip(plain, GZIP), inBrotli(plain, BROTLI)]);
  return { etag, type, plain, gzip: gzipped, brotli };
}

/** Answers 304 to whoever has it already, else in the best form that the caller takes. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { etag } = answer;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendWhole(request, reply, answer);
}

/** In the best form that the caller takes, whatever the caller has already. */
export function sendWhole(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { plain } = answer;
  reply.header('Vary', 'Accept-Encoding').type(answer.type);
  const accepted = request.headers['accept-encoding'];
  if (accepts(accepted, 'br')) return reply.header('Content-Encoding', 'br').send(answer.brotli);
  if (accepts(accepted, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(answer.gzip);
  return reply.send(plain);
}

/** A list of tags, some of them marked weak by a proxy. */
function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function accepts(header: string | string[] | undefined, coding: string): boolean {
  return String(header ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === coding && !/^q=0(\.0*)?$/.test(quality ?? ''));
}

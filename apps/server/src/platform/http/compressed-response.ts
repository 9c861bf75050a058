/** Responses that are the same for everybody: compressed once per change, served from memory with an ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type CompressedResponse = { etag: string; type: string; plain: Buffer; gzip: Buffer; br: Buffer };

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** A fast level rather than the best: in a rush the poster is compressed twice a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

const inBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const inGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** Compresses a body; `before` itself where nothing has changed. */
export async function compressResponse(
  type: string,
  body: string,
  before: CompressedResponse | null,
): Promise<CompressedResponse> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const [gzipped, br] = await Promise.all([inGzip(plain, GZIP), inBrotli(plain, BROTLI)]);
  return { etag, type, plain, gzip: gzipped, br };
}

/** Answers 304 where the caller's copy is current, else the body in the best coding that the caller accepts. */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressedResponse,
): FastifyReply {
  const { etag } = response;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendWhole(request, reply, response);
}

/** Sends the body in the best coding that the caller accepts, without asking for a copy of theirs. */
export function sendWhole(request: FastifyRequest, reply: FastifyReply, response: CompressedResponse): FastifyReply {
  reply.header('Vary', 'Accept-Encoding').type(response.type);
  const coding = codingFor(request);
  if (coding === null) return reply.send(response.plain);
  return reply.header('Content-Encoding', coding).send(response[coding]);
}

/** In our order of preference, since brotli is smaller; the order in Accept-Encoding means nothing. */
const CODINGS = ['br', 'gzip'] as const;

/** The content coding for a caller with these headers; null: none. */
export function codingFor(request: Pick<FastifyRequest, 'headers'>): (typeof CODINGS)[number] | null {
  const accepted = new Negotiator(request).encodings(CODINGS);
  return CODINGS.find((coding) => accepted.includes(coding)) ?? null;
}

/** If-None-Match is a list of tags, which a proxy may have marked as weak. */
function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

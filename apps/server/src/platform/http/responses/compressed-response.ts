/** Public responses are compressed once per change and served from memory with an ETag; large private ones each time. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type CompressedResponse = { etag: string; type: string; plain: Buffer; gzip: Buffer; br: Buffer };

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** A fast level: under load the listing is compressed twice a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

const compressBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** Compresses a body; returns `previous` if it is unchanged. */
export async function compressResponse(
  type: string,
  body: string,
  previous: CompressedResponse | null,
): Promise<CompressedResponse> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (previous?.etag === etag) return previous;
  const [gzipped, br] = await Promise.all([compressGzip(plain, GZIP), compressBrotli(plain, BROTLI)]);
  return { etag, type, plain, gzip: gzipped, br };
}

/** Sends 304 if the client's copy is current, else the body in the client's best coding. */
export function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressedResponse,
): FastifyReply {
  const { etag } = response;
  reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendBody(request, reply, response);
}

/** Sends the body in the client's best coding, without revalidation. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, response: CompressedResponse): FastifyReply {
  reply.header('Vary', 'Accept-Encoding').type(response.type);
  const coding = selectCoding(request);
  if (coding === null) return reply.send(response.plain);
  return reply.header('Content-Encoding', coding).send(response[coding]);
}

/** Smaller bodies are not worth the time. */
const MIN_COMPRESSED_LENGTH = 32_768;

/** For `onSend`: compresses a large body that nothing caches, such as a hall plan of 20,000 seats. */
export async function compressLargeBody<Payload>(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  body: Payload,
): Promise<Payload | Buffer> {
  if (typeof body !== 'string' || body.length < MIN_COMPRESSED_LENGTH) return body;
  reply.header('Vary', 'Accept-Encoding');
  const coding = selectCoding(request);
  if (coding === null) return body;
  reply.header('Content-Encoding', coding);
  return coding === 'br' ? compressBrotli(Buffer.from(body), BROTLI) : compressGzip(Buffer.from(body), GZIP);
}

/** In the server's order of preference, since brotli is smaller; the order in Accept-Encoding has no meaning. */
const CODINGS = ['br', 'gzip'] as const;

/** The content coding for a client with these headers; null for none. */
export function selectCoding(request: Pick<FastifyRequest, 'headers'>): (typeof CODINGS)[number] | null {
  const accepted = new Negotiator(request).encodings(CODINGS);
  return CODINGS.find((coding) => accepted.includes(coding)) ?? null;
}

/** If-None-Match is a list of tags, which a proxy may have marked as weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

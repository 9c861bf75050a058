import type { FastifyRequest } from 'fastify';
import { digest } from '../../kernel/ids.ts';
import type { CallKey } from './service/repeated-calls.ts';

/** A key means nothing to another visitor or another call: two browsers may choose the same one. */
export function repeatable(call: string, request: FastifyRequest): CallKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  return { key: digest(`${call}\n${request.visitor}\n${key}`), bodyDigest: digest(JSON.stringify(request.body)) };
}

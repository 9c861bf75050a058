/**
 * Access to a loyalty card: granted to the signed-in customer who owns the card, and to the browser in which the PIN
 * was entered. The address of an order is no proof because buyers share it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getAccount } from '../../../platform/lib/actor.ts';
import { computeDigest } from '../../../platform/lib/ids.ts';

const COOKIE = 'sahna_card';
/** Short because computers may be shared. */
const PROOF_SECONDS = 3600;

export type OwnsCard = (card: string) => boolean;

export async function createCardCheck(request: FastifyRequest): Promise<OwnsCard> {
  const account = getAccount(await request.actor());
  const signed = request.cookies[COOKIE];
  const proof = signed ? request.unsignCookie(signed) : null;
  return (card) =>
    card === account?.cardCode || (proof?.valid === true && proof.value === computeDigest(`card/${card}`));
}

/** Stores in a cookie that this browser's visitor owns the card. */
export function keepCardProof(request: FastifyRequest, reply: FastifyReply, card: string): void {
  reply.setCookie(COOKIE, computeDigest(`card/${card}`), {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: request.isSecure(),
    path: '/',
    maxAge: PROOF_SECONDS,
  });
}

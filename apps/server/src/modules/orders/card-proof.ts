/**
 * Who may see and spend a loyalty card: the signed-in customer whose card it is, and the browser in which its PIN was typed. The
 * address of an order proves nothing, for it goes round.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '../../platform/lib/ids.ts';
import { accountOf } from '../../platform/lib/principal.ts';

const COOKIE = 'sahna_card';
/** A shared computer should not show a card for longer. */
const PROOF_SECONDS = 3600;

export type OwnsCard = (card: string) => boolean;

export async function cardsOfCaller(request: FastifyRequest): Promise<OwnsCard> {
  const account = accountOf(await request.principal());
  const signed = request.cookies[COOKIE];
  const proof = signed ? request.unsignCookie(signed) : null;
  return (card) => card === account?.cardCode || (proof?.valid === true && proof.value === digest(`card/${card}`));
}

/** This browser has shown that the card is its visitor's. */
export function keepCardProof(request: FastifyRequest, reply: FastifyReply, card: string, secure: boolean): void {
  reply.setCookie(COOKIE, digest(`card/${card}`), {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: secure || request.protocol === 'https',
    path: '/',
    maxAge: PROOF_SECONDS,
  });
}

/** Cookies of staff login sessions and enrolled devices. `__Host-` cookies need HTTPS or localhost, and are never sent to subdomains. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeDigest } from '../../platform/lib/ids.ts';

const SESSION_COOKIE = '__Host-sahna_staff';
const DEVICE_COOKIE = '__Host-sahna_device';
/** The longest that browsers keep a cookie; each unlocking renews it. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400;
const OPENID_COOKIE = '__Host-sahna_staff_openid';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The secret of the session; empty without one. */
export function readSessionSecret(request: FastifyRequest): string {
  return request.cookies[SESSION_COOKIE] ?? '';
}

export function setSessionSecret(reply: FastifyReply, secret: string): void {
  reply.setCookie(SESSION_COOKIE, secret, OPTIONS);
}

export function clearSessionSecret(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, OPTIONS);
}

/** The token that a page sends with changes; bound to its session, so it needs no storage. */
export function computeCsrfToken(secret: string): string {
  return secret === '' ? '' : computeDigest(`csrf ${secret}`);
}

/** The secret of the enrolled device; empty without one. */
export function readDeviceSecret(request: FastifyRequest): string {
  return request.cookies[DEVICE_COOKIE] ?? '';
}

export function setDeviceSecret(reply: FastifyReply, secret: string): void {
  reply.setCookie(DEVICE_COOKIE, secret, { ...OPTIONS, maxAge: DEVICE_COOKIE_SECONDS });
}

/** The pending sign-in at the OpenID provider; empty without one. */
export function readOpenIdAttempt(request: FastifyRequest): string {
  return request.cookies[OPENID_COOKIE] ?? '';
}

export function setOpenIdAttempt(reply: FastifyReply, attempt: string): void {
  reply.setCookie(OPENID_COOKIE, attempt, OPTIONS);
}

export function clearOpenIdAttempt(reply: FastifyReply): void {
  reply.clearCookie(OPENID_COOKIE, OPTIONS);
}

/** Where a call comes from, as it may be kept: a keyed digest, of which nobody can tell the address. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const HEXTETS_OF_A_SITE = 4;
const LOOPBACK = /^(127\.|::1$)/;

/** Null for this machine itself: that is a proxy which TRUST_PROXY does not name, and says nothing of who calls. */
export function originOf(address: string, secret: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (LOOPBACK.test(plain)) return null;
  return createHmac('sha256', secret)
    .update(isIPv6(plain) ? siteOf(plain) : plain)
    .digest('base64url')
    .slice(0, 22);
}

/** The /64 of an IPv6 address: a household has all of it. */
function siteOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: address.includes('::') ? 8 - before.length - after.length : 0 }, () => '0');
  return [...before, ...zeros, ...after].slice(0, HEXTETS_OF_A_SITE).join(':');
}

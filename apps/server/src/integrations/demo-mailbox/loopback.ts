/** Determines whether a request comes from the machine that runs the shop. */
import { isIP } from 'node:net';
import { isLoopbackHost } from '@sahna/network/addresses';

export type Caller = {
  address: string;
  /** The local address of the connection. */
  at: string;
  /** The Host name of the request. */
  name: string;
};

/**
 * A machine that calls one of its own addresses has that same address as the client. A foreign site whose name resolves
 * to this machine (DNS rebinding) is detected by the Host name, which is the site's.
 */
export function isLoopback({ address, at, name }: Caller): boolean {
  const from = toPlainAddress(address);
  return (isLoopbackHost(from) || (from !== '' && from === toPlainAddress(at))) && isOwnName(name);
}

function isOwnName(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/i.test(name);
}

/** Converts the IPv6-mapped form of an IPv4 address to plain IPv4. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

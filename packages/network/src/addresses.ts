/** URLs of a server by the host it listens on: for local programs and for people. */
import { type AddressInfo, isIPv6 } from 'node:net';

/** Listens on both loopback addresses. */
export const LOCALHOST = 'localhost';
export const ANY_IPV4 = '0.0.0.0';
export const ANY_IPV6 = '::';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether the host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

export function isWildcardHost(host: string): boolean {
  return host === ANY_IPV4 || host === ANY_IPV6;
}

/** URL for programs on this machine; a server bound to all addresses is reached via loopback. */
export function toLocalUrl({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  if (address === ANY_IPV4) return `http://127.0.0.1:${port}`;
  if (address === ANY_IPV6) return `http://[::1]:${port}`;
  return `http://${formatUrlHost(address)}:${port}`;
}

/** URL to print for a person on this machine. */
export function toDisplayUrl(host: string, port: number): string {
  return `http://${isWildcardHost(host) || host === '127.0.0.1' ? LOCALHOST : formatUrlHost(host)}:${port}`;
}

function formatUrlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

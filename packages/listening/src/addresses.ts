/** Where a server is reached that listens at some host: by programs of this machine, and by people. */
import { type AddressInfo, isIPv6 } from 'node:net';

/** Both loopback addresses. */
export const THIS_MACHINE = 'localhost';
export const ALL_IPV4 = '0.0.0.0';
export const ALL_ADDRESSES = '::';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether nobody but this machine reaches what listens there. */
export function isOnlyThisMachine(host: string): boolean {
  return LOOPBACK.test(host);
}

export function isEveryAddress(host: string): boolean {
  return host === ALL_IPV4 || host === ALL_ADDRESSES;
}

/** Where programs of this machine reach a server that is bound to an address: on loopback when it is bound to all of them. */
export function reachableAt({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  if (address === ALL_IPV4) return `http://127.0.0.1:${port}`;
  if (address === ALL_ADDRESSES) return `http://[::1]:${port}`;
  return `http://${inUrl(address)}:${port}`;
}

/** What a person at this machine types to see it. */
export function homeUrl(host: string, port: number): string {
  return `http://${isEveryAddress(host) || host === '127.0.0.1' ? THIS_MACHINE : inUrl(host)}:${port}`;
}

function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** Whether a request comes from the machine on which the shop runs. */
import { isIP } from 'node:net';
import { isOnlyThisMachine } from '@sahna/listening/addresses';

export type Caller = {
  address: string;
  /** The shop's address that was called. */
  at: string;
  /** The name by which the caller knows the shop. */
  name: string;
};

/**
 * A machine that calls one of its own addresses calls from that same address. A foreign site whose name resolves to this machine
 * (DNS rebinding) is recognised by that name: its visitors request the shop by it.
 */
export function isThisMachine({ address, at, name }: Caller): boolean {
  const from = plain(address);
  return (isOnlyThisMachine(from) || (from !== '' && from === plain(at))) && isOwnName(name);
}

function isOwnName(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/i.test(name);
}

/** An IPv4 address as an IPv6 socket says it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

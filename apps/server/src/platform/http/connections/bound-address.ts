import type { AddressInfo } from 'node:net';
import { getBoundAddress } from '@sahna/network';
import { toDisplayUrl, toLocalUrl } from '@sahna/network/addresses';
import type { Server } from '../server.ts';

export type BoundAddress = {
  /** Address of the listening server. Throws before it listens. */
  bound(): AddressInfo;
  /** URL of the storefront. */
  siteUrl(): string;
  /** URL at which a payment provider reaches the server; `ownMachine`: a provider on this machine. */
  notifyUrl(provider: string, ownMachine: boolean): string;
};

/**
 * The address is kept after the server stops, because pending payments still need it. `host`: the host to listen on.
 */
export function trackBoundAddress(
  server: Server,
  { publicUrl, host }: { publicUrl: string | undefined; host: string },
): BoundAddress {
  let address: AddressInfo | null = null;
  server.server.once('listening', () => {
    address = getBoundAddress(server.server);
  });
  const getBound = (): AddressInfo => {
    if (address === null) throw new Error('the server is not listening yet');
    return address;
  };
  const siteUrl = (): string => publicUrl ?? toDisplayUrl(host, getBound().port);
  return {
    bound: getBound,
    siteUrl,
    notifyUrl: (provider, ownMachine) =>
      `${ownMachine ? toLocalUrl(getBound()) : siteUrl()}/api/payments/${provider}/notify`,
  };
}

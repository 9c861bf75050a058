import { text } from './schema.ts';
import { stored } from './stored.ts';

/** Where the visit came from: what `?ref=` says, else the host that referred here; '' where there is neither. */
export const REFERRAL = stored('referral', text);

/** The first page of a visit decides: a bank that leads back here referred nobody. Only `?ref=` names another. */
export function keepReferral(address: URL, referrer: string): void {
  const named = address.searchParams.get('ref');
  const [, , host = ''] = referrer.split('/');
  if (named) REFERRAL.write(named);
  else if (REFERRAL.read() === null) REFERRAL.write(host === address.host ? '' : host);
}

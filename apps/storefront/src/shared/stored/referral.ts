import { text } from './schema.ts';
import { stored } from './stored.ts';

/** Referral of the visit: `?ref=`, otherwise the referring host; '' without either. */
export const REFERRAL = stored('referral', text);

/** The first page of a visit sets the referral, so that a bank's redirect is not one. A later `?ref=` overrides it. */
export function keepReferral(address: URL, referrer: string): void {
  const named = address.searchParams.get('ref');
  const [, , host = ''] = referrer.split('/');
  if (named) REFERRAL.write(named);
  else if (REFERRAL.read() === null) REFERRAL.write(host === address.host ? '' : host);
}

/** A service that says which country an internet address belongs to. If it fails, the visitor chooses the country. */
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ReportFault } from '../../platform/lib/fault.ts';

/** A phone field does not wait longer than this. */
const TIMEOUT_MS = 1500;
const KEPT = 10_000;
const KEPT_MS = 24 * 3_600_000;
/** A service that is down is not asked again at every visit. */
const FAILURE_KEPT_MS = 60_000;
const MOST_CHARACTERS = 10_000;

/** The iso2 of an address, or an empty text. */
export type LookUpCountry = (ip: string) => Promise<string>;

/** `url` has `{ip}` where the address stands. */
export function createCountryService(url: string, report: ReportFault, timeoutMs = TIMEOUT_MS): LookUpCountry {
  const known = new LRUCache<string, Promise<string>>({ max: KEPT, ttl: KEPT_MS });
  return (ip) => {
    if (isIP(ip) === 0) return Promise.resolve('');
    const before = known.get(ip);
    if (before) return before;
    const asked = ask(url.replaceAll('{ip}', encodeURIComponent(ip)), timeoutMs).catch((error: unknown) => {
      report('country_not_found', error);
      known.set(ip, Promise.resolve(''), { ttl: FAILURE_KEPT_MS });
      return '';
    });
    known.set(ip, asked);
    return asked;
  };
}

async function ask(address: string, timeoutMs: number): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) throw new Error(`the country service answered with ${answer.status}`);
  return readCountry((await answer.text()).slice(0, MOST_CHARACTERS));
}

const Code = z.string().regex(/^[A-Za-z]{2}$/);
/** Where the services that answer in JSON put the code. */
const Fields = z.object({
  country: z.union([Code, z.object({ iso_code: Code }).transform((one) => one.iso_code)]).catch(''),
  country_code: Code.catch(''),
  countryCode: Code.catch(''),
  country_code2: Code.catch(''),
});

/** `KZ`, `1;KZ;KAZ;Kazakhstan`, or JSON with one of the usual fields. */
function readCountry(text: string): string {
  if (!text.trimStart().startsWith('{')) return /(?:^|[;,\s])([A-Z]{2})(?=$|[;,\s])/.exec(text)?.[1] ?? '';
  const { country, country_code, countryCode, country_code2 } = Fields.parse(JSON.parse(text));
  return country || country_code || countryCode || country_code2;
}

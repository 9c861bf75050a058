/** A service that maps an IP address to a country. If it fails, the visitor chooses the country. */
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ReportFault } from '../../platform/lib/errors/fault.ts';

/** The phone field waits at most this long. */
const TIMEOUT_MS = 1500;
const MAX_CACHED_ADDRESSES = 10_000;
const COUNTRY_TTL_MS = 24 * 3_600_000;
/** After a failure the service is not requested again for this time. */
const FAILURE_TTL_MS = 60_000;
const MAX_RESPONSE_CHARACTERS = 10_000;

/** Resolves to the ISO 3166-1 alpha-2 code of an address, or to an empty string. */
export type LookUpCountry = (ip: string) => Promise<string>;

/** `url` contains `{ip}` as the placeholder of the address. */
export function createCountryService(url: string, report: ReportFault, timeoutMs = TIMEOUT_MS): LookUpCountry {
  const countries = new LRUCache<string, Promise<string>>({ max: MAX_CACHED_ADDRESSES, ttl: COUNTRY_TTL_MS });
  return (ip) => {
    if (isIP(ip) === 0) return Promise.resolve('');
    const cached = countries.get(ip);
    if (cached) return cached;
    const lookup = fetchCountry(url.replaceAll('{ip}', encodeURIComponent(ip)), timeoutMs).catch((error: unknown) => {
      report('country_lookup_failed', error);
      countries.set(ip, Promise.resolve(''), { ttl: FAILURE_TTL_MS });
      return '';
    });
    countries.set(ip, lookup);
    return lookup;
  };
}

async function fetchCountry(address: string, timeoutMs: number): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`the country service answered with ${response.status}`);
  return parseCountry((await response.text()).slice(0, MAX_RESPONSE_CHARACTERS));
}

const Code = z.string().regex(/^[A-Za-z]{2}$/);
/** The fields in which JSON services return the code. */
const Fields = z.object({
  country: z.union([Code, z.object({ iso_code: Code }).transform((country) => country.iso_code)]).catch(''),
  country_code: Code.catch(''),
  countryCode: Code.catch(''),
  country_code2: Code.catch(''),
});

/** Accepts `KZ`, `1;KZ;KAZ;Kazakhstan`, or JSON with one of the usual fields. */
function parseCountry(text: string): string {
  if (!text.trimStart().startsWith('{')) return /(?:^|[;,\s])([A-Z]{2})(?=$|[;,\s])/.exec(text)?.[1] ?? '';
  const { country, country_code, countryCode, country_code2 } = Fields.parse(JSON.parse(text));
  return country || country_code || countryCode || country_code2;
}

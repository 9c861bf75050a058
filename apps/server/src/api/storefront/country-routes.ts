import { ENDPOINTS } from '@sahna/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type CountrySources = {
  /** A header in which the proxy sends the country. */
  header: string | undefined;
  /** Looks up the address if the header has no country; null disables the lookup. */
  lookUp: ((ip: string) => Promise<string>) | null;
};

/** Values that proxies send for an unknown country (Cloudflare: XX, and T1 for Tor). */
const UNKNOWN = 'xx';
const CACHE_SECONDS = 3600;

/** GET /api/country: the country that the phone field preselects (booking §2 "Phone input"). */
export function countryRoute(app: FastifyInstance, { header, lookUp }: CountrySources): void {
  app.get(ENDPOINTS.country.path, { config: app.limited(1) }, async (request, reply) => {
    const headerCountry = readIso2(header && isForwarded(request) ? request.headers[header.toLowerCase()] : '');
    const iso2 = headerCountry || readIso2(await lookUp?.(request.ip));
    reply.header('Cache-Control', `private, max-age=${CACHE_SECONDS}`);
    return { response: { iso2 } };
  });
}

/**
 * Whether the client is a proxy in TRUST_PROXY: only then does Fastify list a second address. The header of any other
 * client is untrusted.
 */
function isForwarded(request: FastifyRequest): boolean {
  return (request.ips?.length ?? 0) > 1;
}

function readIso2(code: unknown): string {
  const iso2 = typeof code === 'string' ? code.trim().toLowerCase() : '';
  return /^[a-z]{2}$/.test(iso2) && iso2 !== UNKNOWN ? iso2 : '';
}

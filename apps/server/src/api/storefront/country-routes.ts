import { ENDPOINTS } from '@sahna/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type CountrySources = {
  /** A header in which the proxy says the country. */
  header: string | undefined;
  /** Looks the address up where the header says nothing; null: no lookup. */
  lookUp: ((ip: string) => Promise<string>) | null;
};

/** What proxies write where they do not know the country (Cloudflare: XX, and T1 for Tor). */
const UNKNOWN = 'xx';
const KEPT_SECONDS = 3600;

/** GET /api/country: the country that the phone field preselects (booking §2 "Phone input"). */
export function countryRoute(app: FastifyInstance, { header, lookUp }: CountrySources): void {
  app.get(ENDPOINTS.country.path, { config: app.limited(1) }, async (request, reply) => {
    const told = readIso2(header && cameThroughProxy(request) ? request.headers[header.toLowerCase()] : '');
    const iso2 = told || readIso2(await lookUp?.(request.ip));
    reply.header('Cache-Control', `private, max-age=${KEPT_SECONDS}`);
    return { response: { iso2 } };
  });
}

/** Whether the caller is a proxy that TRUST_PROXY names: only then does Fastify list a second address. Anybody could send the header. */
function cameThroughProxy(request: FastifyRequest): boolean {
  return (request.ips?.length ?? 0) > 1;
}

function readIso2(code: unknown): string {
  const iso2 = typeof code === 'string' ? code.trim().toLowerCase() : '';
  return /^[a-z]{2}$/.test(iso2) && iso2 !== UNKNOWN ? iso2 : '';
}

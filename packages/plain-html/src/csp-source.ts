/** Formats an origin as a CSP source. The CSP grammar has no IPv6 literals, so those are reduced to the scheme. */
export function toCspSource(origin: string): string {
  const { hostname, protocol } = new URL(origin);
  return hostname.startsWith('[') ? protocol : origin;
}

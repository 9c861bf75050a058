/**
 * An origin as a source of a content security policy. Their grammar knows no IPv6 addresses, and browsers drop what they do
 * not understand: there the scheme alone has to do.
 */
export function policySource(origin: string): string {
  const { hostname, protocol } = new URL(origin);
  return hostname.startsWith('[') ? protocol : origin;
}

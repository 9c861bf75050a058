/**
 * Returns the canonical address of a page: single slashes between parts, none at the end, and always on this site's
 * origin.
 */
export function toCanonicalAddress(requested: string, origin: string): URL {
  const at = requested.indexOf('?');
  const [path, query] = at === -1 ? [requested, ''] : [requested.slice(0, at), requested.slice(at)];
  const parts = path.split(/[\\/]+/).filter((part) => part !== '');
  return new URL(`/${parts.join('/')}${query}`, origin);
}

/** Whether the address was requested in its canonical form. */
export function isCanonical(requested: string, address: URL): boolean {
  return requested.split('?')[0] === address.pathname;
}

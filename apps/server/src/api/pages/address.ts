/** The address of a page, written in one way: one slash between parts, none at the end, and never another site's. */
export function pageAddress(asked: string, origin: string): URL {
  const at = asked.indexOf('?');
  const [path, query] = at === -1 ? [asked, ''] : [asked.slice(0, at), asked.slice(at)];
  const parts = path.split(/[\\/]+/).filter((part) => part !== '');
  return new URL(`/${parts.join('/')}${query}`, origin);
}

/** Whether the address was requested in its canonical form. */
export function isWrittenSo(asked: string, address: URL): boolean {
  return asked.split('?')[0] === address.pathname;
}

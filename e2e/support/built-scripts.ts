/** Addresses of the storefront's scripts, which are named by their content only. */
import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../apps/storefront/dist/client/.vite/manifest.json', import.meta.url);

/** Pattern of the address of a lazily loaded source. */
export function getBuiltScript(source: string): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the storefront has no chunk of ${source}`);
  return `**/${chunk.file}`;
}

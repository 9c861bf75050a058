/** Addresses of the storefront's scripts, which are named by their content only. */
import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../apps/storefront/dist/client/.vite/manifest.json', import.meta.url);

/** Pattern of the address of a lazily loaded source, or of a chunk that several sources share (its name in vite.config.ts). */
export function getBuiltScript(source: string): string {
  const manifest: Record<string, { file: string; name?: string } | undefined> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const chunk = manifest[source] ?? Object.values(manifest).find((each) => each?.name === source);
  if (!chunk) throw new Error(`the storefront has no chunk of ${source}`);
  return `**/${chunk.file}`;
}

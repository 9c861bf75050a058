/** The storefront's build as its manifest describes it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);

/** `fonts` are all of the first screen's; the storefront knows which of them a language needs. */
export type PageAssets = { entry: string; styles: string[]; fonts: string[] };

/** Null where the storefront was not built: the calls work, the pages do not. */
export function readAssets(clientFolder: string): PageAssets | null {
  let text: string;
  try {
    text = readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  } catch {
    return null;
  }
  const chunks = Object.values(Manifest.parse(JSON.parse(text)));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) return null;
  const address = (file: string): string => `/${file}`;
  return {
    entry: address(entry.file),
    styles: files(chunks)
      .filter((file) => file.endsWith('.css'))
      .map(address),
    fonts: files(chunks)
      .filter((file) => file.endsWith('.woff2'))
      .map(address),
  };
}

function files(
  chunks: readonly { file: string; css?: string[] | undefined; assets?: string[] | undefined }[],
): string[] {
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]))];
}

/** Bundles the script of a page that a benchmark opens in Chromium. */
import { build } from 'vite';

export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'page' } },
  });
  for (const output of [built].flat())
    if ('output' in output) for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  throw new Error('the page was not built');
}

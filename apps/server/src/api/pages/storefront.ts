/** The source of pages: the built storefront, or the module in STOREFRONT_SOURCE (Vite, in development). */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ShopAddresses, ShownPage } from '@sahna/contract/pages/resolved-page';
import type { Language } from '../../platform/lib/languages.ts';
import { type PageAssets, readAssets } from './assets.ts';
import type { Fetch } from './internal-fetch.ts';

const BUILT = fileURLToPath(new URL('../../../../storefront/dist', import.meta.url));

/** Exports of the storefront build for the server. */
type Program = {
  render(
    request: Request,
    options: {
      fetch: Fetch;
      origin: string;
      assets: PageAssets;
      theme: string;
      defaultLanguage: Language;
      nonce: string;
    },
  ): Promise<Response>;
  /** Determines the page of an address without rendering it. */
  resolvePage(address: URL, shop: ShopAddresses): ShownPage;
};

/** Cached pages of another edition are rendered again. */
export type Storefront = { edition: string; program: Program; assets: PageAssets };

export type StorefrontSource = {
  current(): Promise<Storefront>;
  /** Serves the files under /assets/. */
  files: { folder: string } | { answer(request: IncomingMessage, response: ServerResponse): void };
  close(): Promise<void>;
};

/** Opens a source next to the shop's HTTP server. */
export type OpenStorefront = (server: Server) => Promise<StorefrontSource>;

/** Opens the default export of `module` if set, else the build. Null without a build: endpoints work, pages do not. */
export async function openStorefront(server: Server, module?: string): Promise<StorefrontSource | null> {
  if (module === undefined) return openBuiltStorefront();
  const { default: open }: { default: OpenStorefront } = await import(pathToFileURL(path.resolve(module)).href);
  return open(server);
}

async function openBuiltStorefront(): Promise<StorefrontSource | null> {
  const client = path.join(BUILT, 'client');
  const assets = readAssets(client);
  if (!assets) return null;
  const program: Program = await import(pathToFileURL(path.join(BUILT, 'server/entry-server.js')).href);
  const built = { edition: '', program, assets };
  return { current: async () => built, files: { folder: path.join(client, 'assets') }, close: async () => {} };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/client.ts';

/** Files of the build that a page starts with. */
export type PageAssets = { entry: string; styles: string[]; fonts: string[] };

/** What every route can reach. */
export type PageContext = {
  queryClient: QueryClient;
  api: Api;
  page: { origin: string; assets: PageAssets; theme: string };
};

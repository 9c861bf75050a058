/** The migrated databases that tests copy: what they are called, and how a test is told where they are. */

export const TEMPLATE = 'sahna_template';
export const SEASON_TEMPLATE = 'sahna_season';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the cluster's database `postgres`; null where PostgreSQL is not installed. */
    postgresUrl: string | null;
    /** A migrated, closed DATA_DIR. */
    embeddedTemplate: string;
    /** The same with the demo season of today. */
    embeddedSeason: string;
  }
}

/** The same cluster's database `name`. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

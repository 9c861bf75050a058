/** Names of the migrated databases that tests copy, and their provided values. */

export const TEMPLATE = 'sahna_template';
export const SEASON_TEMPLATE = 'sahna_season';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the cluster's database `postgres`; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
    /** A migrated, closed DATA_DIR. */
    embeddedTemplate: string;
    /** Like `embeddedTemplate`, with today's demo season. */
    embeddedSeason: string;
  }
}

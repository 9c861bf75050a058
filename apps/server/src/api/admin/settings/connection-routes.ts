/** Connections to other services, and the checklist before the first sale. */
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { type Connection, listConnectionTests } from '../../../modules/connections/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { testConnection } from '../../../workflows/connections.ts';
import { readFirstSaleChecklist } from '../../../workflows/read-first-sale-checklist.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

export type ConnectionRouteDeps = {
  context: { db: Database; clock: Clock; publishedCatalog: CatalogService };
  connections: readonly Connection[];
};

export function connectionRoutes(define: DefineRoute, { context, connections }: ConnectionRouteDeps): void {
  define(CONNECTION_ENDPOINTS.readChecklist, async () => ({
    items: await readFirstSaleChecklist(context, connections),
  }));

  define(CONNECTION_ENDPOINTS.listConnections, async () => {
    const tests = new Map((await listConnectionTests(context.db)).map((test) => [test.key, test]));
    return {
      connections: connections.map(({ test, ...connection }) => {
        const last = tests.get(connection.key);
        return {
          ...connection,
          canTest: test !== null,
          succeededAt: last?.succeededAt?.toISOString() ?? null,
          failedAt: last?.failedAt?.toISOString() ?? null,
          error: last?.error ?? null,
        };
      }),
    };
  });

  define(CONNECTION_ENDPOINTS.testConnection, async ({ body, staff, actor, request }) => {
    const found = connections.find(({ key }) => key === body.key);
    if (!found?.test) throw new Refused('not-found');
    const tester = { name: staff.name, email: staff.email, language: readStaffLanguage(request) };
    return { error: await testConnection(context, { ...found, test: found.test }, tester, actor) };
  });
}

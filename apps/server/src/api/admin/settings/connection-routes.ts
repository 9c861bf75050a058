/** Connections to other services, and the checklist before the first sale. */
import { CONNECTION_ENDPOINTS } from '@sahna/contract/admin/settings/connection-endpoints';
import { isConfigurable } from '@sahna/contract/admin/settings/connection-fields';
import { type Connection, isTestOf, listConnectionTests } from '../../../modules/connections/index.ts';
import { SIGN_IN_CALLBACK_PATH } from '../../../modules/customers/index.ts';
import {
  completeForm,
  describeVersion,
  findObstacle,
  type SaveConnectionError,
  saveConnection,
  switchConnection,
} from '../../../workflows/change-connection.ts';
import {
  type ConnectionDeps,
  listConnections,
  testConnection,
  testEnteredValues,
} from '../../../workflows/connections.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { readFirstSaleChecklist } from '../../../workflows/read-first-sale-checklist.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

type CalledConnections = ConnectionDeps & { webhookUrl: (provider: string) => string };

export type ConnectionRouteDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog' | 'backups'>;
  connections: CalledConnections;
};

export function connectionRoutes(define: DefineRoute, { context, connections }: ConnectionRouteDeps): void {
  define(CONNECTION_ENDPOINTS.readChecklist, async () => ({
    items: await readFirstSaleChecklist(context, listConnections(connections)),
  }));

  define(CONNECTION_ENDPOINTS.listConnections, async () => {
    const tests = await listConnectionTests(context.db);
    return {
      connections: listConnections(connections).map(({ test, version, ...connection }) => {
        const { key, kind, provider } = connection;
        const last = tests.find((candidate) => isTestOf({ key, version }, candidate));
        return {
          ...connection,
          canTest: test !== null,
          succeededAt: last?.succeededAt?.toISOString() ?? null,
          failedAt: last?.failedAt?.toISOString() ?? null,
          error: last?.error ?? null,
          saved: isConfigurable(key) ? describeVersion(key, connections.versions.current(key)) : null,
          obstacle: isConfigurable(key) ? findObstacle(connections, key) : null,
          callbackUrl: getCallbackUrl(connections, { kind, provider }),
        };
      }),
    };
  });

  define(CONNECTION_ENDPOINTS.testConnection, async ({ body, staff, actor, request }) => {
    const found = listConnections(connections).find(({ key }) => key === body.key);
    if (!found?.test) throw new Refused('not-found');
    const tester = { name: staff.name, email: staff.email, language: readStaffLanguage(request) };
    return { error: await testConnection(connections, { ...found, test: found.test }, tester, actor) };
  });

  define(CONNECTION_ENDPOINTS.testEnteredConnection, async ({ body, actor }) => {
    const values = await completeForm(connections, body);
    if (!values.ok) throw toProblem(values.error);
    return { error: await testEnteredValues(connections, body.key, values.value, actor) };
  });

  define(CONNECTION_ENDPOINTS.saveConnection, async ({ body, actor }) => {
    const saved = await saveConnection(connections, body, actor);
    if (!saved.ok) throw toProblem(saved.error);
    return {};
  });

  define(CONNECTION_ENDPOINTS.switchConnection, async ({ body, actor }) => {
    const switched = await switchConnection(connections, body, actor);
    if (!switched.ok) throw toProblem(switched.error);
    return {};
  });
}

function getCallbackUrl(
  { siteUrl, webhookUrl }: CalledConnections,
  { kind, provider }: Pick<Connection, 'kind' | 'provider'>,
): string {
  if (kind === 'identity') return new URL(SIGN_IN_CALLBACK_PATH, siteUrl()).href;
  return kind === 'payment' ? webhookUrl(provider) : '';
}

const PROBLEMS = {
  changed: 'changed-meanwhile',
  environment: 'set-by-environment',
  no_key: 'no-connection-key',
  no_public_url: 'no-public-url',
} as const;

function toProblem(error: SaveConnectionError): Refused {
  if (error.kind !== 'invalid') return new Refused(PROBLEMS[error.kind]);
  return new Refused(
    'malformed',
    error.fields.map((field) => ({ field, message: '' })),
  );
}

/** Changes of connections by staff in the browser. Each save adds a version, and never returns a secret. */
import {
  type ConfigurableConnection,
  type ConnectionValues,
  findInvalidFields,
  listFields,
  SECRET_FIELDS,
  TARGET_FIELDS,
} from '@sahna/contract/admin/settings/connection-fields';
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { type ConnectionChangeError, type ConnectionVersion, mergeValues } from '../modules/connections/index.ts';
import { commitIfOk } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { ConnectionDeps } from './connections.ts';

type Deps = Pick<
  ConnectionDeps,
  'db' | 'clock' | 'versions' | 'payments' | 'mail' | 'recaptcha' | 'identityProviders' | 'hasPublicUrl'
>;

/** Why a connection cannot be configured in the browser. `environment`: its variables are set and win. */
export type ConnectionObstacle = 'environment' | 'no_key' | 'no_public_url';

export type SaveConnectionError =
  | ConnectionChangeError
  | { kind: ConnectionObstacle }
  | { kind: 'invalid'; fields: string[] };

export type ConnectionForm = { key: ConfigurableConnection; version: number; values: ConnectionValues };

function isByEnvironment({ payments, mail, recaptcha, identityProviders }: Deps, key: ConfigurableConnection): boolean {
  if (key === 'mail') return mail.findSource() === 'environment';
  if (key === 'identity') return identityProviders.isByEnvironment;
  if (key === 'bot-check') return recaptcha.findSource() === 'environment';
  return payments.isByEnvironment(key.replace('payment-', ''));
}

export function findObstacle(deps: Deps, key: ConfigurableConnection): ConnectionObstacle | null {
  const { versions, hasPublicUrl } = deps;
  if (isByEnvironment(deps, key)) return 'environment';
  if (!versions.canSave) return 'no_key';
  return key === 'payment-halyk' && !hasPublicUrl ? 'no_public_url' : null;
}

/** The values of a form with the saved secrets where it has none. */
export async function completeForm(
  deps: Deps,
  { key, version, values }: ConnectionForm,
): Promise<Result<ConnectionValues, SaveConnectionError>> {
  const obstacle = findObstacle(deps, key);
  if (obstacle) return err({ kind: obstacle });
  const saved = version === 0 ? null : await deps.versions.find(key, version);
  if (version !== 0 && !saved) return err({ kind: 'changed' });
  const complete = mergeValues(saved?.values ?? null, values, SECRET_FIELDS[key], TARGET_FIELDS[key]);
  const fields = findInvalidFields(key, complete);
  if (fields.length > 0) return err({ kind: 'invalid', fields });
  if (key === 'identity' && !deps.identityProviders.canUse(complete))
    return err({ kind: 'invalid', fields: ['issuer'] });
  return ok(complete);
}

export async function saveConnection(
  deps: Deps,
  form: ConnectionForm,
  actor: Actor,
): Promise<Result<null, SaveConnectionError>> {
  const { key, version } = form;
  const complete = await completeForm(deps, form);
  if (!complete.ok) return complete;
  const values = complete.value;
  const before = await deps.versions.find(key, version);
  const now = deps.clock.now();
  const saved = await commitIfOk<null, SaveConnectionError>(deps.db, async (tx) => {
    const change = { connection: key, version, values, secretFields: SECRET_FIELDS[key] };
    const added = await deps.versions.save(tx, change, now);
    if (!added.ok) return added;
    await recordAuditEntry(
      tx,
      {
        ...{ actor, verb: 'change_connection', object: { kind: 'settings', id: null } },
        ...(before ? { before: { connection: key, version, ...before.fields } } : {}),
        after: { connection: key, version: added.value, ...describeValues(key, form.values) },
      },
      now,
    );
    return ok(null);
  });
  await deps.versions.refresh();
  return saved;
}

/** Without secrets: only which of them are new. */
function describeValues(key: ConfigurableConnection, entered: ConnectionValues) {
  const secrets = SECRET_FIELDS[key];
  const fields = listFields(key).filter((field) => entered[field] && !secrets.includes(field));
  return {
    ...Object.fromEntries(fields.map((field) => [field, entered[field]])),
    newSecrets: secrets.filter((field) => entered[field]),
  };
}

export async function switchConnection(
  deps: Deps,
  { key, version, isActive }: { key: ConfigurableConnection; version: number; isActive: boolean },
  actor: Actor,
): Promise<Result<null, ConnectionChangeError>> {
  const now = deps.clock.now();
  const switched = await commitIfOk<null, ConnectionChangeError>(deps.db, async (tx) => {
    const changed = await deps.versions.setActive(tx, { connection: key, version, isActive });
    if (!changed.ok) return changed;
    const after = { connection: key, version, active: isActive };
    const entry = { actor, verb: 'switch_connection', object: { kind: 'settings', id: null }, after } as const;
    await recordAuditEntry(tx, entry, now);
    return ok(null);
  });
  await deps.versions.refresh();
  return switched;
}

/** What staff see of a saved version: no secret, but whether there is one. */
export function describeVersion(key: ConfigurableConnection, version: ConnectionVersion | null) {
  if (!version) return null;
  const { fields, values, isActive } = version;
  return {
    ...{ version: version.version, isActive, fields, isReadable: values !== null },
    savedSecrets: SECRET_FIELDS[key].filter((field) => values?.[field]),
  };
}

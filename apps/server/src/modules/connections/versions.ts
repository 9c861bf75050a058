/** Versions of connections that staff configured, in memory and decrypted. A change in any process reloads them. */
import { z } from 'zod';
import { type Database, readSharedSecret, reloadOnNotify, type Tx } from '../../platform/db/index.ts';
import { createEncryption, type Encryption, type EncryptionKey } from '../../platform/lib/encryption.ts';
import type { ReportFault } from '../../platform/lib/errors/fault.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { CONNECTIONS_CHANGED, divideValues, type FieldValues } from './rules.ts';
import {
  announceConnectionChange,
  insertVersion,
  listStoredVersions,
  lockNewestVersion,
  replaceSecrets,
  type StoredVersion,
  switchVersion,
} from './versions.store.ts';

/** `values`: with secrets; null: the key that encrypted them is missing. */
export type ConnectionVersion = {
  version: number;
  isActive: boolean;
  fields: FieldValues;
  values: FieldValues | null;
};

export type ConnectionChange = {
  connection: string;
  /** The newest version when the form was opened; 0: none. */
  version: number;
};

/** `no_key`: CONNECTION_KEYS is not set, so no secret can be saved. */
export type ConnectionChangeError = { kind: 'changed' } | { kind: 'no_key' };

export type ConnectionVersions = {
  /** Whether there is a key that encrypts secrets. */
  readonly canSave: boolean;
  /** The newest version, active or not. */
  current(connection: string): ConnectionVersion | null;
  /** Newest first. */
  list(connection: string): readonly ConnectionVersion[];
  /** Reloads if another process added the version a moment ago. */
  find(connection: string, version: number): Promise<ConnectionVersion | null>;
  refresh(): Promise<void>;
  /** Calls back after each reload. */
  onChange(callback: () => void): void;
  /** Adds an active version with all values of the form. Returns its number. */
  save(
    tx: Tx,
    change: ConnectionChange & { values: FieldValues; secretFields: readonly string[] },
    now: Date,
  ): Promise<Result<number, ConnectionChangeError>>;
  /** Switches the newest version on or off. */
  setActive(tx: Tx, change: ConnectionChange & { isActive: boolean }): Promise<Result<null, ConnectionChangeError>>;
  close(): Promise<void>;
};

/** `keys`: CONNECTION_KEYS; a demonstration without them creates a key of its own. */
export type ConnectionKeyOptions = {
  keys: readonly [EncryptionKey, ...EncryptionKey[]] | undefined;
  isDemo: boolean;
};

const Secrets = z.record(z.string(), z.string());

export async function openConnectionVersions(
  db: Database,
  options: ConnectionKeyOptions,
  report: ReportFault,
): Promise<ConnectionVersions> {
  const encryption = await loadConnectionEncryption(db, options);
  if (encryption) await rotateSecrets(db, encryption, report);
  const callbacks: (() => void)[] = [];
  let loaded = new Map<string, ConnectionVersion[]>();

  /** A row that cannot be decrypted leaves the other connections usable. */
  function open(row: StoredVersion): ConnectionVersion {
    try {
      return decrypt(encryption, row);
    } catch (error) {
      report('connections_reload_failed', error);
      return toVersion(row, null);
    }
  }

  async function reload(): Promise<void> {
    const rows = await listStoredVersions(db);
    const byConnection = Map.groupBy(rows, ({ connection }) => connection);
    loaded = new Map([...byConnection].map(([name, stored]) => [name, stored.map(open)]));
    for (const callback of callbacks) callback();
  }

  const { refresh, close } = await reloadOnNotify(db, CONNECTIONS_CHANGED, reload, (error) =>
    report('connections_reload_failed', error),
  );
  const list = (connection: string) => loaded.get(connection) ?? [];
  const pick = (connection: string, version: number) =>
    list(connection).find((candidate) => candidate.version === version) ?? null;

  return {
    canSave: encryption !== null,
    current: (connection) => list(connection)[0] ?? null,
    list,
    find: async (connection, version) => {
      if (!pick(connection, version)) await refresh();
      return pick(connection, version);
    },
    refresh,
    onChange: (callback) => void callbacks.push(callback),
    save: async (tx, { connection, version, values, secretFields }, now) => {
      if (!encryption) return err({ kind: 'no_key' });
      const newest = await lockNewestVersion(tx, connection);
      if ((newest?.version ?? 0) !== version) return err({ kind: 'changed' });
      const added = { connection, version: version + 1 };
      const { fields, secrets } = divideValues(values, secretFields);
      const encrypted = encryption.encrypt(JSON.stringify(secrets), toRowName(added));
      const row = { ...added, fields, keyId: encrypted.keyId, secrets: encrypted.ciphertext };
      if (!(await insertVersion(tx, row, now))) return err({ kind: 'changed' });
      await announceConnectionChange(tx);
      return ok(added.version);
    },
    setActive: async (tx, { connection, version, isActive }) => {
      const newest = await lockNewestVersion(tx, connection);
      const isNewest = newest?.version === version;
      if (!isNewest || !(await switchVersion(tx, connection, version, isActive))) return err({ kind: 'changed' });
      await announceConnectionChange(tx);
      return ok(null);
    },
    close,
  };
}

/** Encrypts secrets of older keys with the first key, so that the older keys can be removed. */
async function rotateSecrets(db: Database, encryption: Encryption, report: ReportFault): Promise<void> {
  const rows = await listStoredVersions(db);
  for (const row of rows.filter(({ keyId }) => keyId !== encryption.keyId && encryption.has(keyId))) {
    const name = toRowName(row);
    try {
      const text = encryption.decrypt({ keyId: row.keyId, ciphertext: row.secrets }, name);
      await replaceSecrets(db, row, encryption.encrypt(text, name));
    } catch (error) {
      report('connections_reload_failed', error);
    }
  }
}

async function loadConnectionEncryption(
  db: Database,
  { keys, isDemo }: ConnectionKeyOptions,
): Promise<Encryption | null> {
  if (keys) return createEncryption(keys, 'CONNECTION_KEYS');
  if (!isDemo) return null;
  const key = Buffer.from(await readSharedSecret(db, 'connections'), 'base64url');
  return createEncryption([{ id: 'demo', key }], 'CONNECTION_KEYS');
}

/** Throws if the key is missing. */
function decrypt(encryption: Encryption | null, row: StoredVersion): ConnectionVersion {
  const { fields, keyId, secrets } = row;
  if (!encryption) throw new Error('CONNECTION_KEYS is not set');
  const text = encryption.decrypt({ keyId, ciphertext: secrets }, toRowName(row));
  return toVersion(row, { ...fields, ...Secrets.parse(JSON.parse(text)) });
}

function toVersion({ version, isActive, fields }: StoredVersion, values: FieldValues | null): ConnectionVersion {
  return { version, isActive, fields, values };
}

/** A ciphertext copied to another connection or version cannot be decrypted. */
function toRowName({ connection, version }: Pick<StoredVersion, 'connection' | 'version'>): string {
  return `connection_version ${connection} ${version}`;
}

/** Connections to other services: what staff can test, and the results of the last tests. */
import type { Language } from '../../platform/lib/languages.ts';
import type { Module } from '../../platform/module.ts';
import type { RecordedTest } from './store.ts';

import { type ConnectionKeyOptions, type ConnectionVersions, openConnectionVersions } from './versions.ts';

export { hideSecrets, mergeValues } from './rules.ts';
export { listConnectionTests, recordConnectionTest } from './store.ts';
export type { ConnectionChangeError, ConnectionVersion, ConnectionVersions } from './versions.ts';

export type ConnectionKind = 'mail' | 'payment' | 'identity' | 'staff-identity' | 'bot-check';

/** The member who runs a test. */
export type Tester = { name: string; email: string; language: Language };

/** `key`: `mail`, `identity`, `staff-identity`, `bot-check`, or `payment-…` with the provider's name. */
export type Connection = {
  key: string;
  kind: ConnectionKind;
  /** The provider's name; '' where there is one service of the kind. */
  provider: string;
  /** What is used now. `demo`: a service of the demonstration on this machine; null: nothing. */
  source: 'environment' | 'browser' | 'demo' | null;
  /** The settings that are used: a version that staff saved; null: those of the environment. */
  version: number | null;
  /** Returns why the service cannot be used, without secrets; null if it can. Null: cannot be tested. */
  test: ((tester: Tester) => Promise<string | null>) | null;
};

/** Whether the last test is one of the settings that are used now. */
export function isTestOf(connection: Pick<Connection, 'key' | 'version'>, test: RecordedTest): boolean {
  return test.key === connection.key && test.version === connection.version;
}

/** Only an opened one has the settings that staff changed in the browser. */
export const connectionsModule: Module<ConnectionVersions, ConnectionKeyOptions> = {
  name: 'connections',
  tables: ['connection_test', 'connection_version'],
  create: ({ db, report }, options) => openConnectionVersions(db, options, report),
  close: (versions) => versions.close(),
};

/** Connections to other services: what staff can test, and the results of the last tests. */
import type { Language } from '../../platform/lib/languages.ts';
import type { ModuleFacts } from '../../platform/module.ts';

export { listConnectionTests, recordConnectionTest } from './store.ts';

export type ConnectionKind = 'mail' | 'payment' | 'identity' | 'bot-check';

/** The member who runs a test. */
export type Tester = { name: string; email: string; language: Language };

/** `key`: `mail`, `identity`, `bot-check`, or `payment-…` with the provider's name. */
export type Connection = {
  key: string;
  kind: ConnectionKind;
  /** The provider's name; '' where there is one service of the kind. */
  provider: string;
  /** `demo`: a service of the demonstration on this machine; null: not configured. */
  source: 'environment' | 'demo' | null;
  /** Returns why the service cannot be used, without secrets; null if it can. Null: cannot be tested. */
  test: ((tester: Tester) => Promise<string | null>) | null;
};

export const connectionsModule: ModuleFacts = { name: 'connections', tables: ['connection_test'] };

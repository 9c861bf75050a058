/** In-memory storage adapter of oidc-provider: a restart drops unfinished logins. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

type StoredEntry = { payload: AdapterPayload; expiresAt: number };

const entries = new Map<string, StoredEntry>();
const CLEANUP_THRESHOLD = 50_000;

export class InMemoryAdapter implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (entries.size >= CLEANUP_THRESHOLD)
      for (const [key, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(key);
    entries.set(this.#key(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = entries.get(this.#key(id));
    return found && found.expiresAt > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#all().find((entry) => entry.payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const found = await this.find(id);
    if (found) found.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #all(): StoredEntry[] {
    return [...entries].flatMap(([key, entry]) =>
      key.startsWith(`${this.#model}:`) && entry.expiresAt > Date.now() ? [entry] : [],
    );
  }
}

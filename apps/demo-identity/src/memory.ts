/** Where oidc-provider keeps questions, sessions and codes: in memory, so whoever is signing in while it restarts begins again. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; endsAt: number };

const kept = new Map<string, Kept>();
const MOST = 50_000;

export class Memory implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (kept.size >= MOST) for (const [key, { endsAt }] of kept) if (endsAt <= Date.now()) kept.delete(key);
    kept.set(this.#key(id), { payload, endsAt: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = kept.get(this.#key(id));
    return found && found.endsAt > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#all().find((one) => one.payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const found = await this.find(id);
    if (found) found.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #all(): Kept[] {
    return [...kept].flatMap(([key, one]) =>
      key.startsWith(`${this.#model}:`) && one.endsAt > Date.now() ? [one] : [],
    );
  }
}

/** The storages of a browser, empty before each test. */
import { afterEach, beforeEach, vi } from 'vitest';

export type Storages = {
  local: Storage;
  session: Storage;
  /** Makes every access throw, as browsers do if cookies are blocked. */
  refuse(): void;
};

export function createStorages(): Storages {
  const storages: Storages = {
    local: createEmptyStorage(),
    session: createEmptyStorage(),
    refuse: () => {
      for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, createRefusingStorage());
    },
  };
  beforeEach(() => {
    storages.local = createEmptyStorage();
    storages.session = createEmptyStorage();
    vi.stubGlobal('localStorage', storages.local);
    vi.stubGlobal('sessionStorage', storages.session);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return storages;
}

function createEmptyStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function createRefusingStorage(): Storage {
  return new Proxy(createEmptyStorage(), {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

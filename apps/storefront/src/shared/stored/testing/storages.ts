/** The storages of a browser, empty before each test. */
import { afterEach, beforeEach, vi } from 'vitest';

export type Storages = {
  local: Storage;
  session: Storage;
  /** Makes every access throw, as browsers do if cookies are blocked. */
  refuse(): void;
};

export function browserStorages(): Storages {
  const storages: Storages = {
    local: emptyStorage(),
    session: emptyStorage(),
    refuse: () => {
      for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, refused());
    },
  };
  beforeEach(() => {
    storages.local = emptyStorage();
    storages.session = emptyStorage();
    vi.stubGlobal('localStorage', storages.local);
    vi.stubGlobal('sessionStorage', storages.session);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return storages;
}

function emptyStorage(): Storage {
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

function refused(): Storage {
  return new Proxy(emptyStorage(), {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

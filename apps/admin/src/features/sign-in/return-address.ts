/** The address that a member opened before signing in at another site. */
const KEY = 'sahna-return-address';

export function storeReturnAddress(address: string): void {
  sessionStorage.setItem(KEY, address);
}

export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address ?? '/';
}

/** Random promo codes without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;
export const MAX_NEW_CODES = 1_000;
export const MAX_PREFIX_LENGTH = 20;

/** `existing`: codes in capitals, which are not created again. */
export function createCodes(count: number, prefix: string, existing: ReadonlySet<string>): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = `${prefix.trim().toUpperCase()}${createRandomPart()}`;
    if (!existing.has(code)) codes.add(code);
  }
  return [...codes];
}

/** The alphabet has 32 characters, so that each is equally likely. */
function createRandomPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}

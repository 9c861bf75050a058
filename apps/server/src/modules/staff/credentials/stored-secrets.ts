/** Names and keys of encrypted secrets of authenticator apps. */
import type { EncryptedText, Encryption } from '../../../platform/lib/encryption.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

export const KEY_ID = 'shared';

/** Binds a ciphertext to its member; part of stored ciphertexts. */
export const getPasswordName = (id: StaffMemberId): string => `staff_password ${id}`;

/** Null if the text was changed, or belongs to another row. */
export function decryptOrNull(encryption: Encryption, encrypted: EncryptedText, row: string): string | null {
  try {
    return encryption.decrypt(encrypted, row);
  } catch {
    return null;
  }
}

/** Attendee details beyond the name, and their encryption. */
import { z } from 'zod';
import type { Encryption } from '../../platform/lib/encryption.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { formatPersonName, type Person } from './rules.ts';
import type { EncryptedRow } from './store.ts';

/** Details that the event does not require are left out. */
export const Details = z.object({
  age: z.number().optional(),
  birthDate: z.string().optional(),
  documentType: z.number().optional(),
  documentNumber: z.string().optional(),
  country: z.number().optional(),
  region: z.number().optional(),
});
export type Details = z.infer<typeof Details>;

/**
 * Associated data: binds the ciphertext to its row, so that a copy in another row cannot be decrypted. The prefix is
 * part of stored ciphertexts.
 */
const getRowName = (orderId: OrderId, line: number): string => `ticket_attendee ${orderId} ${line}`;

export function encryptDetails(
  encryption: Encryption,
  orderId: OrderId,
  { line, sessionId }: Pick<EncryptedRow, 'line' | 'sessionId'>,
  details: Details,
): EncryptedRow {
  return { line, sessionId, ...encryption.encrypt(JSON.stringify(details), getRowName(orderId, line)) };
}

export function decryptDetails(encryption: Encryption, orderId: OrderId, row: EncryptedRow): Details {
  return Details.parse(JSON.parse(encryption.decrypt(row, getRowName(orderId, row.line))));
}

export type Attendee = { person: Person; details: Details };

export function isSameAttendee(a: Attendee, b: Attendee): boolean {
  const serialize = ({ person, details }: Attendee) =>
    JSON.stringify([
      formatPersonName(person),
      details.age,
      details.birthDate,
      details.documentType,
      details.documentNumber,
      details.country,
      details.region,
    ]);
  return serialize(a) === serialize(b);
}

/** What is asked of a holder beyond the name, as it is sealed. */
import { z } from 'zod';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Sealing } from '../../platform/lib/sealing.ts';
import { fullNameOf, type Person } from './rules.ts';
import type { SealedRow } from './store.ts';

/** What was not asked is not there. */
export const Details = z.object({
  age: z.number().optional(),
  birthDate: z.string().optional(),
  documentType: z.number().optional(),
  documentNumber: z.string().optional(),
  country: z.number().optional(),
  region: z.number().optional(),
});
export type Details = z.infer<typeof Details>;

/** The row that it is bound to: copied to another it opens nothing. */
const rowOf = (orderId: OrderId, line: number): string => `ticket_holder ${orderId} ${line}`;

export function sealDetails(
  sealing: Sealing,
  orderId: OrderId,
  { line, sessionId }: Pick<SealedRow, 'line' | 'sessionId'>,
  details: Details,
): SealedRow {
  return { line, sessionId, ...sealing.seal(JSON.stringify(details), rowOf(orderId, line)) };
}

export function openDetails(sealing: Sealing, orderId: OrderId, row: SealedRow): Details {
  return Details.parse(JSON.parse(sealing.open(row, rowOf(orderId, row.line))));
}

export type Holder = { person: Person; details: Details };

export function isSameHolder(a: Holder, b: Holder): boolean {
  const words = ({ person, details }: Holder) =>
    JSON.stringify([
      fullNameOf(person),
      details.age,
      details.birthDate,
      details.documentType,
      details.documentNumber,
      details.country,
      details.region,
    ]);
  return words(a) === words(b);
}

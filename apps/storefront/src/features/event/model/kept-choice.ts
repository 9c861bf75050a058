/**
 * What was chosen on an event's page, kept in the tab by event: it survives a reload, Back, and signing in elsewhere. It is
 * forgotten once it is in the cart or ordered.
 */
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import type { Event } from './event-model.ts';
import { type Address, firstSelection, fitted, type Selection, totalOf } from './selection.ts';

/** A season ticket is not kept: it is looked up anew. `payment` that is not `voucher` is the bank card. */
type KeptChoice = {
  day: string;
  time: string;
  payment: string;
  quantities: Readonly<Record<string, number>>;
  priceId: number;
  persons: number;
};

const KEPT = stored<Readonly<Record<string, KeptChoice>>>(
  'event choices',
  record(
    object<KeptChoice>({
      day: text,
      time: text,
      payment: text,
      quantities: record(whole),
      priceId: whole,
      persons: whole,
    }),
  ),
);

export function keepChoice(eventHash: string, { day, time, payment, quantities, group }: Selection): void {
  if (day === null || time === null) forgetChoice(eventHash);
  else KEPT.write({ ...KEPT.read(), [eventHash]: { day, time, payment, quantities, ...group } });
}

export function forgetChoice(eventHash: string): void {
  KEPT.write(Object.fromEntries(Object.entries(KEPT.read() ?? {}).filter(([hash]) => hash !== eventHash)));
}

/** `isLess`: not everything that was chosen before can be had now. */
export type Arrival = { selection: Selection; isLess: boolean };

/** The selection of an address with what was chosen there before, as far as it is still on sale. Null where nothing was. */
export function keptAt(event: Event, address: Address, kept = KEPT.read()?.[event.hash]): Arrival | null {
  const first = firstSelection(event, address);
  if (!kept || kept.day !== (address.day ?? first.day) || kept.time !== (address.time ?? first.time)) return null;
  const { day, time, quantities, priceId, persons } = kept;
  const payment = event.vouchers === 'also' && kept.payment === 'voucher' ? 'voucher' : first.payment;
  const selection = fitted(event, { ...first, day, time, payment, quantities, group: { priceId, persons } });
  const before = persons || Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  return { selection, isLess: totalOf(event, selection).count < before };
}

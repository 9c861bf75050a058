/**
 * Stores the selection of an event page per event in the tab, for reloads, back navigation and sign-in. Deleted when it is added to the
 * cart or ordered.
 */
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import type { Event } from './event-model.ts';
import {
  calculateTotal,
  createInitialSelection,
  type EventSelection,
  reconcileEventSelection,
  type SelectionParams,
} from './selection.ts';

/** Season tickets are not stored, but loaded again. Any `payment` other than `voucher` is the bank card. */
type SavedSelection = {
  day: string;
  time: string;
  payment: string;
  quantities: Readonly<Record<string, number>>;
  priceId: number;
  persons: number;
};

const SAVED_SELECTIONS = stored<Readonly<Record<string, SavedSelection>>>(
  'event selection',
  record(
    object<SavedSelection>({
      day: text,
      time: text,
      payment: text,
      quantities: record(whole),
      priceId: whole,
      persons: whole,
    }),
  ),
);

export function saveSelection(eventHash: string, { day, time, payment, quantities, group }: EventSelection): void {
  if (day === null || time === null) clearSavedSelection(eventHash);
  else
    SAVED_SELECTIONS.write({ ...SAVED_SELECTIONS.read(), [eventHash]: { day, time, payment, quantities, ...group } });
}

export function clearSavedSelection(eventHash: string): void {
  SAVED_SELECTIONS.write(
    Object.fromEntries(Object.entries(SAVED_SELECTIONS.read() ?? {}).filter(([hash]) => hash !== eventHash)),
  );
}

/** `isReduced`: a part of the stored selection is no longer available. */
export type RestoredSelection = { selection: EventSelection; isReduced: boolean };

/** Restores the stored selection of a URL as far as it is available; null if nothing was stored for it. */
export function restoreSelection(
  event: Event,
  address: SelectionParams,
  saved = SAVED_SELECTIONS.read()?.[event.hash],
): RestoredSelection | null {
  const first = createInitialSelection(event, address);
  if (!saved || saved.day !== (address.day ?? first.day) || saved.time !== (address.time ?? first.time)) return null;
  const { day, time, quantities, priceId, persons } = saved;
  const payment = event.vouchers === 'also' && saved.payment === 'voucher' ? 'voucher' : first.payment;
  const selection = reconcileEventSelection(event, {
    ...first,
    day,
    time,
    payment,
    quantities,
    group: { priceId, persons },
  });
  const before = persons || Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  return { selection, isReduced: calculateTotal(event, selection).count < before };
}

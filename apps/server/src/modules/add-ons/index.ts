/** Add-ons: paid additions to tickets, each with its own stock. */
import type { Module } from '../../platform/module.ts';
import type { ReservableModule } from '../reservations/index.ts';
import { createAddOns } from './add-ons.ts';
import { addOnUnits } from './units.ts';

export { importAddOns } from './import.store.ts';
export type { AddOnFacts } from './offers.store.ts';

export type AddOns = ReturnType<typeof createAddOns>;

export const addOnsModule: Module<AddOns> & ReservableModule = {
  name: 'add-ons',
  tables: ['add_on'],
  reservable: addOnUnits,
  create: ({ db, batching }) => createAddOns(db, batching),
};

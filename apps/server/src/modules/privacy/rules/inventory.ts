/**
 * What the shop keeps of people: which columns, why and how long. Export, erasing, retention and docs/privacy.md follow this list, and
 * a test holds it against the schema: whoever adds a column that holds words says here, or in impersonal.ts, what it is.
 */
import { ORDER_ROWS } from './inventory-of-orders.ts';
import { CUSTOMER_ROWS, MESSAGE_ROWS } from './inventory-of-people.ts';
import type { Kept } from './kept.ts';

export const INVENTORY: readonly Kept[] = [...ORDER_ROWS, ...CUSTOMER_ROWS, ...MESSAGE_ROWS];

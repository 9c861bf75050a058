/**
 * Inventory of personal data: columns, purposes and retention terms. Export, erasure, retention and docs/privacy.md
 * follow it. A test compares it with the schema: a new text column is added here or in non-personal-columns.ts.
 */
import { ORDER_ROWS } from './inventory-of-orders.ts';
import { CUSTOMER_ROWS, MESSAGE_ROWS } from './inventory-of-people.ts';
import { STAFF_ROWS } from './inventory-of-staff.ts';
import type { RetainedData } from './retained-data.ts';

export const PERSONAL_DATA_INVENTORY: readonly RetainedData[] = [
  ...ORDER_ROWS,
  ...CUSTOMER_ROWS,
  ...MESSAGE_ROWS,
  ...STAFF_ROWS,
];

/** The buyer's part of an existing order, for the order that is to replace it. */
import type { Executor } from '../../../platform/db/index.ts';
import type { CustomerId, OrderId } from '../../../platform/lib/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../platform/lib/languages.ts';
import type { Buyer } from '../rules/order-request.ts';

export type StoredOrderTerms = {
  language: Language;
  buyer: Buyer;
  voucherCard: boolean;
  consents: readonly number[];
  customerId: CustomerId | null;
};

export async function loadOrderTerms(on: Executor, order: OrderId): Promise<StoredOrderTerms> {
  const { rows } = await on.query<Omit<StoredOrderTerms, 'language'> & { language: string }>(
    `SELECT language, voucher_card AS "voucherCard", consents, customer_id AS "customerId",
            jsonb_build_object('name', buyer_name, 'email', buyer_email, 'phone', buyer_phone, 'details', buyer_details) AS buyer
       FROM orders WHERE id = $1`,
    [order],
  );
  const [row] = rows;
  if (!row) throw new Error(`order ${order} not found`);
  return { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}

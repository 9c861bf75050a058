/** Where orders are paid, as far as orders need to know it. */
import type { Payments } from '../payments/index.ts';

export type OrderPayments = Pick<Payments, 'methods' | 'standing' | 'start' | 'wentBack'> & {
  /** Where a visitor's browser sees this shop. */
  siteOrigin(request: { protocol: string; host: string }): string;
};

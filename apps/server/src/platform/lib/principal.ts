/** Who makes a call. Staff and devices will be kinds of their own. */
import type { CustomerId } from './ids.ts';

/** What a customer's orders keep of their account. */
export type Account = { id: CustomerId; hash: string; name: string; cardCode: string };

/** `visitor` is the id in the browser's cookie, empty until the first answer has set it. */
export type Principal = { kind: 'visitor'; visitor: string } | { kind: 'customer'; visitor: string; account: Account };

/** The account of the signed-in customer; null: nobody is signed in. */
export function accountOf(principal: Principal): Account | null {
  return principal.kind === 'customer' ? principal.account : null;
}

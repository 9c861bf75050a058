/** What the bank knows of an invoice. */
import { type Call, isSilent, type NoAnswer, silent, UNREADABLE } from '../call.ts';
import type { Tokens } from './tokens.ts';
import { EpayStatus, EpayTransaction } from './wire.ts';

const FOUND = 100;
const NOT_FOUND = 102;

export function createTransactions(call: Call, tokens: Tokens) {
  return async (invoice: string): Promise<EpayTransaction | 'not_found' | NoAnswer> => {
    const token = await tokens.forShop();
    if (token === 'refused') return silent('no token');
    if (isSilent(token)) return token;
    const answer = await call('GET', `/check-status/payment/transaction/${encodeURIComponent(invoice)}`, {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    if (isSilent(answer)) return answer;
    const status = EpayStatus.safeParse(answer.body);
    if (!status.success) return UNREADABLE;
    switch (status.data.resultCode) {
      case FOUND:
        return EpayTransaction.safeParse(status.data.transaction).data ?? UNREADABLE;
      case NOT_FOUND:
        return 'not_found';
      default:
        return silent(`result ${status.data.resultCode}`);
    }
  };
}

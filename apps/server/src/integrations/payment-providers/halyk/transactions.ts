/** Fetches the bank's transaction of an invoice. */
import { type Call, createNoResponse, isNoResponse, type NoResponse, UNREADABLE } from '../call.ts';
import type { Tokens } from './tokens.ts';
import { EpayStatus, EpayTransaction } from './wire.ts';

const RESULT_FOUND = 100;
const RESULT_NOT_FOUND = 102;

export function createTransactionReader(call: Call, tokens: Tokens) {
  return async (invoice: string): Promise<EpayTransaction | 'not_found' | NoResponse> => {
    const token = await tokens.fetchForShop();
    if (token === 'refused') return createNoResponse('no token');
    if (isNoResponse(token)) return token;
    const response = await call('GET', `/check-status/payment/transaction/${encodeURIComponent(invoice)}`, {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    if (isNoResponse(response)) return response;
    const status = EpayStatus.safeParse(response.body);
    if (!status.success) return UNREADABLE;
    switch (status.data.resultCode) {
      case RESULT_FOUND:
        return EpayTransaction.safeParse(status.data.transaction).data ?? UNREADABLE;
      case RESULT_NOT_FOUND:
        return 'not_found';
      default:
        return createNoResponse(`result ${status.data.resultCode}`);
    }
  };
}

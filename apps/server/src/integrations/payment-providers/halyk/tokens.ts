/** ePay requires an access token for each payment, and for each request of the server. */
import {
  createCaller,
  createNoResponse,
  isNoResponse,
  isRejection,
  type NoResponse,
  type ProviderResponse,
  UNREADABLE,
} from '../call.ts';
import { EpayToken } from './wire.ts';

export type Tokens = {
  fetchForPayment(payment: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoResponse>;
  fetchForShop(): Promise<EpayToken | 'refused' | NoResponse>;
};

export type TokenConfig = {
  clientId: string;
  clientSecret: string;
  terminal: string;
  tokenUrl: string;
  timeoutMs: number;
};

const PAYMENT_SCOPE = 'payment';
const SHOP_SCOPE = 'webapi usermanagement email_send verification statement statistics payment';

export function createTokens({ clientId, clientSecret, terminal, tokenUrl, timeoutMs }: TokenConfig): Tokens {
  const call = createCaller({ url: () => tokenUrl, timeoutMs });

  async function fetchToken(fields: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoResponse> {
    const response = await call('POST', '', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        terminal,
        ...fields,
      }),
    });
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return 'refused';
    return response.status === 200
      ? parseToken(response)
      : createNoResponse(`status ${response.status} instead of a token`);
  }

  return {
    fetchForPayment: (payment) => fetchToken({ scope: PAYMENT_SCOPE, ...payment }),
    fetchForShop: () => fetchToken({ scope: SHOP_SCOPE }),
  };
}

function parseToken({ body }: ProviderResponse): EpayToken | NoResponse {
  return EpayToken.safeParse(body).data ?? UNREADABLE;
}

/** ePay requires an access token for each payment, and for each request of the server. */
import {
  createCaller,
  isNoResponse,
  isRefusal,
  type NoResponse,
  noResponse,
  type ProviderResponse,
  UNREADABLE,
} from '../call.ts';
import { EpayToken } from './wire.ts';

export type Tokens = {
  forPayment(payment: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoResponse>;
  forShop(): Promise<EpayToken | 'refused' | NoResponse>;
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

  async function token(fields: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoResponse> {
    const answer = await call('POST', '', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        terminal,
        ...fields,
      }),
    });
    if (isNoResponse(answer)) return answer;
    if (isRefusal(answer)) return 'refused';
    return answer.status === 200 ? read(answer) : noResponse(`status ${answer.status} instead of a token`);
  }

  return {
    forPayment: (payment) => token({ scope: PAYMENT_SCOPE, ...payment }),
    forShop: () => token({ scope: SHOP_SCOPE }),
  };
}

function read({ body }: ProviderResponse): EpayToken | NoResponse {
  return EpayToken.safeParse(body).data ?? UNREADABLE;
}

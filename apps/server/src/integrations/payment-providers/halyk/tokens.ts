/** ePay opens its doors by tokens: one for each payment, and one for each thing that the shop asks or does itself. */
import { type Answer, createCaller, isRefusal, isSilent, type NoAnswer, silent, UNREADABLE } from '../call.ts';
import { EpayToken } from './wire.ts';

export type Tokens = {
  forPayment(payment: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoAnswer>;
  forShop(): Promise<EpayToken | 'refused' | NoAnswer>;
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

  async function token(fields: Readonly<Record<string, string>>): Promise<EpayToken | 'refused' | NoAnswer> {
    const answer = await call('POST', '', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        terminal,
        ...fields,
      }),
    });
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return 'refused';
    return answer.status === 200 ? read(answer) : silent(`status ${answer.status} instead of a token`);
  }

  return {
    forPayment: (payment) => token({ scope: PAYMENT_SCOPE, ...payment }),
    forShop: () => token({ scope: SHOP_SCOPE }),
  };
}

function read({ body }: Answer): EpayToken | NoAnswer {
  return EpayToken.safeParse(body).data ?? UNREADABLE;
}

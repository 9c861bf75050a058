import { createYooKassa } from '../../integrations/payment-providers/yookassa/index.ts';
import { openYooKassa, SECRET_KEY, SHOP_ID } from '../../integrations/payment-providers/yookassa/testing/stand-in.ts';
import { YOOKASSA_METHODS, YOOKASSA_VOUCHER_METHODS } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';
import type { Stage } from './testing/stage.ts';

type StandIn = Awaited<ReturnType<typeof openYooKassa>>;

function stage(name: string, methodId: number, vatCode?: number): Stage<StandIn> {
  const isVoucher = YOOKASSA_VOUCHER_METHODS.some(({ id }) => id === methodId);
  return {
    name,
    open: openYooKassa,
    provider: ({ url }, { timeoutMs }) =>
      createYooKassa({
        name: isVoucher ? 'yookassa-voucher' : 'yookassa',
        shopId: SHOP_ID,
        secretKey: SECRET_KEY,
        url: `${url}/v3`,
        vatCode,
        timeoutMs,
      }),
    methods: isVoucher ? YOOKASSA_VOUCHER_METHODS : YOOKASSA_METHODS,
    wish: { currency: 'RUB', methodId },
    declined: 'failed',
    takesAnotherCard: false,
    endsPages: false,
    abandoned: ['unknown', 'canceled'],
    // Nothing is signed: what looks right is asked about, and not believed.
    forged: [503, 404, 401, 401],
  };
}

describeProvider(stage('paying by YooKassa, card with receipts', 21, 1));
describeProvider(stage('paying by YooKassa, code of the Faster Payments System', 22));

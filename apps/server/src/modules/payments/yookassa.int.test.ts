import { createYooKassa } from '../../integrations/payment-providers/yookassa/index.ts';
import {
  SECRET_KEY,
  SHOP_ID,
  startFakeYooKassa,
} from '../../integrations/payment-providers/yookassa/testing/fake-yookassa.ts';
import { YOOKASSA_METHODS } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';
import type { Stage } from './testing/stage.ts';

type StandIn = Awaited<ReturnType<typeof startFakeYooKassa>>;

function createStage(name: string, methodId: number, vatCode?: number): Stage<StandIn> {
  return {
    name,
    open: startFakeYooKassa,
    provider: ({ url }, { timeoutMs }) =>
      createYooKassa({
        name: 'yookassa',
        shopId: SHOP_ID,
        secretKey: SECRET_KEY,
        url: `${url}/v3`,
        vatCode,
        timeoutMs,
      }),
    methods: YOOKASSA_METHODS,
    input: { currency: 'RUB', methodId },
    declined: 'failed',
    takesAnotherCard: false,
    endsPages: false,
    abandoned: ['unknown', 'canceled'],
    // Webhooks are not signed: a plausible one only triggers a poll.
    forged: [503, 404, 401, 401],
  };
}

describeProvider(createStage('paying by YooKassa, card with receipts', 21, 1));
describeProvider(createStage('paying by YooKassa, code of the Faster Payments System', 22));

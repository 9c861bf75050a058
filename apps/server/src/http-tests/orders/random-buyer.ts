/** Carries out a plan over HTTP and records every invalid response. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import type { OrderView } from '@sahna/contract/orders/order-view';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { createLine, createOrderBody, type EventPage, type Line, viewOrder } from '../support/orders.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import type { Act, Plan } from './random-plan.ts';

/** The outcome of a plan. */
export type Walked = {
  hash: string | null;
  /** Each act, and whether it was accepted. */
  outcomes: string[];
  faults: string[];
};

/** The total of an order’s parts in minor units, which must equal the amount to pay. */
function sumOfParts({ cost, toping, discountData, main }: OrderView): number {
  const addOns = toping.reduce((sum, addOn) => sum + addOn.cost, 0);
  const fees = main.reduce((sum, line) => sum + line.cost, 0) - cost;
  return Math.round((cost + fees + addOns - (discountData?.totalDiscount ?? 0)) * 100);
}

function createPlannedLine(page: EventPage, { price, quantity }: Plan): Line {
  const row = page.price[price % page.price.length];
  const times = page.calendar.find(({ day }) => day === row?.action_day)?.times ?? [];
  const time = times[price % times.length];
  if (!row || !time) return createLine(page, quantity);
  return {
    day: row.action_day,
    time: time.time,
    actionId: row.action_id,
    categoryId: row.clientcategory_id,
    zoneId: row.zonelevel_id,
    quantity,
  };
}

export async function carryOut(plan: Plan, visitor: Visitor, page: EventPage): Promise<Walked> {
  const created = await visitor.post(
    ENDPOINT_PATHS.orderCreate,
    createOrderBody(page, [createPlannedLine(page, plan)]),
  );
  const { errorCode, hash } = OrderCreateResponse.parse(created.body).response;
  // Sold out, or the session has started.
  if (errorCode !== '0') return { hash: null, outcomes: ['order refused'], faults: [] };
  const walked: Walked = { hash, outcomes: ['order taken'], faults: [] };
  const banks: string[] = [];

  async function call(name: string, path: string, body: unknown): Promise<Answer> {
    const answer = await visitor.post(path, body);
    if (answer.status >= 500) walked.faults.push(`${name} was answered ${answer.status}`);
    return answer;
  }

  async function change(name: string, path: string, body: unknown): Promise<void> {
    const answer = await call(name, path, body);
    const changed = OrderChanged.safeParse(answer.body);
    if (!changed.success) walked.faults.push(`${name}: ${JSON.stringify(answer.body)}`);
    else walked.outcomes.push(`${name} ${changed.data.response.errorCode === '0' ? 'taken' : 'refused'}`);
  }

  async function openBank(): Promise<void> {
    const path = ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', '1');
    const begun = OrderPayResponse.parse((await call('open', path, { hash, lang: 'en' })).body).response;
    if (begun.bankUrl && banks.at(-1) !== begun.bankUrl) banks.push(begun.bankUrl);
    walked.outcomes.push(`open ${begun.bankUrl ? 'taken' : 'refused'}`);
  }

  async function look(): Promise<OrderView> {
    const view = await viewOrder(visitor, hash);
    if (Math.round(view.demsumma * 100) !== sumOfParts(view))
      walked.faults.push(`the parts of ${hash} are ${sumOfParts(view)}, to pay are ${view.demsumma * 100}`);
    return view;
  }

  async function act(step: Act): Promise<void> {
    switch (step.kind) {
      case 'apply':
        return change('apply', ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', promoCode: step.code });
      case 'cancel':
        return change('cancel', ENDPOINT_PATHS.cancelDiscount, { hash, lang: 'en' });
      case 'use':
        return change('use', ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses: step.bonuses, ...step.card });
      case 'unuse':
        return change('unuse', ENDPOINT_PATHS.cancelDiscount, { hash, lang: 'en', only: 'bonuses' });
      case 'add': {
        const offer = (await look()).addToping[step.nth];
        if (!offer) return;
        const { parent_id, package_id, price_id } = offer;
        const data = Array.from({ length: step.pieces }, (_, n) => ({ uid: `${n}`, parent_id, package_id, price_id }));
        return change('add', ENDPOINT_PATHS.addSpecialOffer, { hash, data });
      }
      case 'remove': {
        const piece = (await look()).toping[step.nth];
        return piece && change('remove', ENDPOINT_PATHS.removeSpecialOffer, { hash, id: piece.id });
      }
      case 'open':
        return openBank();
      case 'pay': {
        if (banks.length === 0) await openBank();
        const bank = step.at === 'first' ? banks[0] : banks.at(-1);
        if (!bank) return;
        // The bank takes no second card for a decided payment, and none for one that the shop canceled.
        const trip = await payByCard(bank, step.card).catch(() => null);
        walked.outcomes.push(trip ? 'pay sent' : 'pay turned away');
        return;
      }
      case 'look':
        await look();
    }
  }

  for (const step of [...plan.acts, plan.last]) await act(step);
  await look();
  return walked;
}

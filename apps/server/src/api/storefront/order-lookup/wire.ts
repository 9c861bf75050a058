/** Orders of a list as the wire has them. */
import { NO_TIME } from '@sahna/contract';
import type { MyOrder } from '@sahna/contract/endpoints/my-orders';
import type { ListedOrder } from '../../../modules/orders/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

export function wireOrder(order: ListedOrder, now: Date): MyOrder {
  const left = Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000));
  return {
    hash: order.hash,
    ord_num: order.id,
    state: order.standing,
    reservetime: order.standing === 'unpaid' ? left : 0,
    over: order.sessions.every(({ endsAt }) => Date.parse(endsAt) < now.getTime()) ? 1 : 0,
    sum: toMajor(order.total),
    currency: order.currency,
    sessions: order.sessions.map(({ day, time, title, venue, places }) => ({
      ...localisedFields('action', title),
      ...localisedFields('seatroot', venue),
      day: toDotted(day),
      time: time ?? NO_TIME,
      tickets: places,
    })),
  };
}

/** Converts listed orders to the wire format. */

import { NO_TIME } from '@sahna/contract';
import type { MyOrder } from '@sahna/contract/order-lookup/my-orders';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { ListedOrder } from '../../../modules/orders/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

export function toListedOrder(
  order: ListedOrder,
  { getImageUrls }: Pick<CatalogService, 'getImageUrls'>,
  now: Date,
): MyOrder {
  return {
    hash: order.hash,
    ord_num: order.id,
    state: order.status === 'ended' ? 'annulled' : order.status,
    reservetime: order.status === 'unpaid' ? countSecondsLeft(order.expiresAt, now) : 0,
    over: toFlag(order.sessions.every(({ endsAt }) => Date.parse(endsAt) < now.getTime())),
    sum: toMajor(order.total),
    currency: order.currency,
    sessions: order.sessions.map(({ day, time, title, venue, images, places }) => ({
      ...toLocalizedFields('action', title),
      ...toLocalizedFields('seatroot', venue),
      ...toLocalizedFields('image_url', getImageUrls(images)),
      day: toDotted(day),
      time: time ?? NO_TIME,
      tickets: places,
    })),
  };
}

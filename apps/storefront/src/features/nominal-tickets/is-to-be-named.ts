/** By itself, because the route needs it before the screen is loaded. */
import { ORDER_STATUS } from '@sahna/contract/constants';
import type { OrderDataResponse } from '@sahna/contract/endpoints/order-data';

/** Whether names are still to be given; a confirmed or cancelled order is shown as an order (poster §4). */
export function isToBeNamed({ response }: Pick<OrderDataResponse, 'response'>): boolean {
  return response.every(({ demandstatusid }) => demandstatusid === ORDER_STATUS.notConfirmed);
}

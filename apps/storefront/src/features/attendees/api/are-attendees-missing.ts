/** Separate file, because the route needs it before the screen is loaded. */

import type { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import { ORDER_STATUS } from '@sahna/contract/first-visit-constants';

/** Whether attendee names are missing; a confirmed or canceled order is shown as an order (poster §4). */
export function areAttendeesMissing({ response }: Pick<OrderDataResponse, 'response'>): boolean {
  return response.every(({ demandstatusid }) => demandstatusid === ORDER_STATUS.notConfirmed);
}

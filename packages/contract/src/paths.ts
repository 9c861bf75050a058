import { FIRST_VISIT_PATHS } from './first-visit-paths.ts';

/** Paths of the endpoints; separate from their schemas, so that browsers need no zod. */
export const ENDPOINT_PATHS = {
  ...FIRST_VISIT_PATHS,
  captcha: '/api/captcha',
  captchaCheck: '/api/captcha/check',
  orderCreate: '/api/order/create',
  orderPay: '/api/order/pay/:creditcompany_id',
  orderStatusChange: '/api/order/status-change',
  orderChanges: '/api/order/changes',
  orderNumber: '/api/order/get-num',
  addSpecialOffer: '/api/order/add-special-offer',
  removeSpecialOffer: '/api/order/remove-special-offer',
  addDiscount: '/api/order/add-discount',
  cancelDiscount: '/api/order/cancel-discount',
  orderData: '/api/order-data',
  confirmNominal: '/api/confirm-nominal',
  orderAttendees: '/api/order/holders',
  changeAttendee: '/api/order/change-holder',
} as const;

/** Map with a ticket's seat marked. */
export function getPlaceMapPath(tickethash_id: string): string {
  return `/ticket/${tickethash_id}.svg`;
}

/** Path of an event's sales page: seat map or event page (booking §2 "useseatsvg"). */
export function getSalePath({ seatMap, hash }: { seatMap: boolean; hash: string }): string {
  return `/${seatMap ? 'scheme' : 'event'}/${hash}`;
}

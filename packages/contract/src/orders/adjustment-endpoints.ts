/** Adjustments of an unpaid order: add-ons, promo codes, points. */

import { ENDPOINT_PATHS } from '../paths.ts';
import { ErrorResponse } from '../wire/envelope.ts';
import { guarded } from '../wire/error-responses.ts';
import * as discounts from './discounts.ts';

export const ORDER_ADJUSTMENT_ENDPOINTS = {
  addSpecialOffer: {
    method: 'POST',
    path: ENDPOINT_PATHS.addSpecialOffer,
    section: 'booking §7',
    summary: 'Adds add-ons to an unpaid order',
    body: discounts.AddSpecialOfferRequest,
    response: { 200: discounts.OrderChanged, 409: ErrorResponse, ...guarded },
  },
  removeSpecialOffer: {
    method: 'POST',
    path: ENDPOINT_PATHS.removeSpecialOffer,
    section: 'booking §7',
    summary: 'Removes an add-on from an unpaid order',
    body: discounts.RemoveSpecialOfferRequest,
    response: { 200: discounts.OrderChanged, ...guarded },
  },
  addDiscount: {
    method: 'POST',
    path: ENDPOINT_PATHS.addDiscount,
    section: 'booking §7',
    summary: 'Applies a promo code or points of a loyalty card to an unpaid order',
    body: discounts.AddDiscountRequest,
    response: { 200: discounts.AddDiscountResponse, 409: ErrorResponse, ...guarded },
  },
  cancelDiscount: {
    method: 'POST',
    path: ENDPOINT_PATHS.cancelDiscount,
    section: 'booking §7',
    summary: 'Removes all discounts, or one kind of them',
    body: discounts.CancelDiscountRequest,
    response: { 200: discounts.OrderChanged, 409: ErrorResponse, ...guarded },
  },
} as const;

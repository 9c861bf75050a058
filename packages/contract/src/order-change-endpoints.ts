/** The calls that change what an order costs while it waits for its money. */
import * as discounts from './endpoints/discounts.ts';
import { Refusal } from './envelope.ts';
import { ENDPOINT_PATHS } from './paths.ts';
import { guarded } from './refusal-answers.ts';

export const ORDER_CHANGE_ENDPOINTS = {
  addSpecialOffer: {
    method: 'POST',
    path: ENDPOINT_PATHS.addSpecialOffer,
    section: 'booking §7',
    summary: 'Adds extras to an order that waits for its money',
    body: discounts.AddSpecialOfferRequest,
    response: { 200: discounts.OrderChanged, 409: Refusal, ...guarded },
  },
  removeSpecialOffer: {
    method: 'POST',
    path: ENDPOINT_PATHS.removeSpecialOffer,
    section: 'booking §7',
    summary: 'Takes an extra out again',
    body: discounts.RemoveSpecialOfferRequest,
    response: { 200: discounts.OrderChanged, ...guarded },
  },
  addDiscount: {
    method: 'POST',
    path: ENDPOINT_PATHS.addDiscount,
    section: 'booking §7',
    summary: 'Applies a promo code or bonuses of a loyalty card to an order that waits for its money',
    body: discounts.AddDiscountRequest,
    response: { 200: discounts.AddDiscountResponse, 409: Refusal, ...guarded },
  },
  cancelDiscount: {
    method: 'POST',
    path: ENDPOINT_PATHS.cancelDiscount,
    section: 'booking §7',
    summary: 'Takes the discount back, or one kind of it',
    body: discounts.CancelDiscountRequest,
    response: { 200: discounts.OrderChanged, 409: Refusal, ...guarded },
  },
} as const;

/** The cart. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses, guarded } from '../wire/error-responses.ts';
import { CartListResponse, CartQuery, CartUpdateRequest, CartUpdateResponse } from './cart.ts';

export const CART_ENDPOINTS = {
  cartList: {
    method: 'GET',
    path: ENDPOINT_PATHS.cartList,
    section: 'booking §7',
    summary: "The visitor's cart",
    query: CartQuery,
    response: { 200: CartListResponse, ...errorResponses },
  },
  cartUpdate: {
    method: 'POST',
    path: ENDPOINT_PATHS.cartUpdate,
    section: 'booking §7',
    summary: 'Changes quantities in the cart, which holds its tickets',
    body: CartUpdateRequest,
    response: { 200: CartUpdateResponse, ...guarded },
  },
} as const satisfies Record<string, Endpoint>;

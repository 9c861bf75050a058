/** The calls about whom named tickets are for. */
import { ConfirmNominalRequest, ConfirmNominalResponse } from './endpoints/confirm-nominal.ts';
import * as holders from './endpoints/holders.ts';
import { OrderDataRequest, OrderDataResponse } from './endpoints/order-data.ts';
import { ENDPOINT_PATHS } from './paths.ts';
import { guarded } from './refusal-answers.ts';

export const HOLDER_ENDPOINTS = {
  orderData: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderData,
    section: 'poster §7',
    summary: 'What the form of named tickets asks',
    body: OrderDataRequest,
    response: { 200: OrderDataResponse, ...guarded },
  },
  confirmNominal: {
    method: 'POST',
    path: ENDPOINT_PATHS.confirmNominal,
    section: 'poster §7',
    summary: 'Names the holders of an order’s tickets, so that it can be paid',
    body: ConfirmNominalRequest,
    response: { 200: ConfirmNominalResponse, ...guarded },
  },
  orderHolders: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderHolders,
    section: 'docs/decisions/0024',
    summary: 'Whom the tickets of a paid order name, and until when that can be changed',
    body: holders.OrderHoldersRequest,
    response: { 200: holders.OrderHoldersResponse, ...guarded },
  },
  changeHolder: {
    method: 'POST',
    path: ENDPOINT_PATHS.changeHolder,
    section: 'docs/decisions/0024',
    summary: 'Gives a paid ticket to somebody else: its old code is void',
    body: holders.ChangeHolderRequest,
    response: { 200: holders.ChangeHolderResponse, ...guarded },
  },
} as const;

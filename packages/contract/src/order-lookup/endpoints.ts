/** Order history. Not in the specification. */

import { errorResponses, guarded } from '../wire/error-responses.ts';
import * as myOrders from './my-orders.ts';
import { MY_ORDERS_PATHS } from './paths.ts';

const section = 'booking §6';

export const ORDER_LOOKUP_ENDPOINTS = {
  myOrders: {
    method: 'GET',
    path: MY_ORDERS_PATHS.list,
    section,
    summary: 'Orders of the signed-in customer, and of the email address whose link this browser opened',
    query: myOrders.MyOrdersQuery,
    response: { 200: myOrders.MyOrdersResponse, ...errorResponses },
  },
  askForLink: {
    method: 'POST',
    path: MY_ORDERS_PATHS.askForLink,
    section,
    summary: 'Emails a link to the orders of an address; the response is the same if there are none',
    body: myOrders.AskForLinkRequest,
    response: { 200: myOrders.MyOrdersOutcome, ...guarded },
  },
  openLink: {
    method: 'POST',
    path: MY_ORDERS_PATHS.openLink,
    section,
    summary: 'Redeems the link of an email: this browser sees the orders of its address from then on',
    body: myOrders.OpenLinkRequest,
    response: { 200: myOrders.OpenLinkResponse, ...guarded },
  },
  forgetOrders: {
    method: 'POST',
    path: MY_ORDERS_PATHS.forget,
    section,
    summary: 'Ends the access of this browser to orders by link',
    body: myOrders.ForgetOrdersRequest,
    response: { 200: myOrders.MyOrdersOutcome, ...guarded },
  },
} as const;

/** The calls of "my orders". The specification has a link to the account and no list: the list is the shop's own. */
import * as myOrders from './endpoints/my-orders.ts';
import { MY_ORDERS_PATHS } from './my-orders-paths.ts';
import { guarded, refusals } from './refusal-answers.ts';

const section = 'booking §6';

export const MY_ORDERS_ENDPOINTS = {
  myOrders: {
    method: 'GET',
    path: MY_ORDERS_PATHS.list,
    section,
    summary: 'Orders of the signed-in customer, and of the address whose link this browser has opened',
    query: myOrders.MyOrdersQuery,
    response: { 200: myOrders.MyOrdersResponse, ...refusals },
  },
  askForLink: {
    method: 'POST',
    path: MY_ORDERS_PATHS.askForLink,
    section,
    summary: 'Sends a link to the orders of an address to that address; the answer is the same whether there are any',
    body: myOrders.AskForLinkRequest,
    response: { 200: myOrders.MyOrdersOutcome, ...guarded },
  },
  openLink: {
    method: 'POST',
    path: MY_ORDERS_PATHS.openLink,
    section,
    summary: 'Spends the link of a letter: from now on this browser sees the orders of its address',
    body: myOrders.OpenLinkRequest,
    response: { 200: myOrders.MyOrdersOutcome, ...guarded },
  },
  forgetOrders: {
    method: 'POST',
    path: MY_ORDERS_PATHS.forget,
    section,
    summary: 'This browser does not see them any more',
    body: myOrders.ForgetOrdersRequest,
    response: { 200: myOrders.MyOrdersOutcome, ...guarded },
  },
} as const;

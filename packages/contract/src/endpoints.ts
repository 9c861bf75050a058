/**
 * Every call of the shop. The server registers its routes from this table, the OpenAPI document is made of it, and the
 * storefront's client is typed by it.
 */
import { z } from 'zod';
import { ALERT_ENDPOINTS } from './alert-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { AfishaResponse } from './endpoints/afisha.ts';
import { CaptchaCheckRequest, CaptchaCheckResponse, CaptchaQuery, CaptchaResponse } from './endpoints/captcha.ts';
import { CartListResponse, CartQuery, CartUpdateRequest, CartUpdateResponse } from './endpoints/cart.ts';
import { CountryResponse } from './endpoints/country.ts';
import { CrmClientResponse, CrmLogoutRequest, CrmLogoutResponse } from './endpoints/crm.ts';
import { NoSchemeQuery, NoSchemeResponse } from './endpoints/no-scheme.ts';
import { OrderCreateRequest, OrderCreateResponse } from './endpoints/order-create.ts';
import { OrderPayParams, OrderPayRequest, OrderPayResponse } from './endpoints/order-pay.ts';
import {
  OrderChangesQuery,
  OrderNumberRequest,
  OrderNumberResponse,
  StatusChangeRequest,
  StatusChangeResponse,
} from './endpoints/order-status.ts';
import { OrderViewRequest, OrderViewResponse } from './endpoints/order-view.ts';
import { SetupResponse } from './endpoints/setup.ts';
import { TicketViewParams, TicketViewQuery, TicketViewResponse } from './endpoints/ticket-view.ts';
import { TokenResponse } from './endpoints/token.ts';
import { Refusal } from './envelope.ts';
import { HOLDER_ENDPOINTS } from './holder-endpoints.ts';
import { MY_ORDERS_ENDPOINTS } from './my-orders-endpoints.ts';
import { ORDER_CHANGE_ENDPOINTS } from './order-change-endpoints.ts';
import { ORDER_RETURN_ENDPOINTS } from './order-return-endpoints.ts';
import { ENDPOINT_PATHS } from './paths.ts';
import { guarded, refusals } from './refusal-answers.ts';
import { SCHEME_ENDPOINTS } from './scheme-endpoints.ts';

export const ENDPOINTS = {
  token: {
    method: 'GET',
    path: ENDPOINT_PATHS.token,
    section: 'booking §7',
    summary: 'A CSRF token for the calling visitor',
    response: { 200: TokenResponse, ...refusals },
  },
  setup: {
    method: 'GET',
    path: ENDPOINT_PATHS.setup,
    section: 'booking §7, poster §3',
    summary: 'The shop: languages, switches, rules, footer',
    response: { 200: SetupResponse, ...refusals },
  },
  country: {
    method: 'GET',
    path: ENDPOINT_PATHS.country,
    section: 'booking §2 "Phone input"',
    summary: 'The country the visitor calls from, where the shop looks it up',
    response: { 200: CountryResponse, ...refusals },
  },
  afisha: {
    method: 'GET',
    path: ENDPOINT_PATHS.afisha,
    section: 'poster §7',
    summary: 'The whole poster',
    response: { 200: AfishaResponse, ...refusals },
  },
  noScheme: {
    method: 'GET',
    path: ENDPOINT_PATHS.noScheme,
    section: 'booking §7, decisions §2',
    summary: "The event page's data",
    query: NoSchemeQuery,
    response: { 200: NoSchemeResponse, ...refusals },
  },
  cartList: {
    method: 'GET',
    path: ENDPOINT_PATHS.cartList,
    section: 'booking §7',
    summary: "What is in the visitor's cart",
    query: CartQuery,
    response: { 200: CartListResponse, ...refusals },
  },
  cartUpdate: {
    method: 'POST',
    path: ENDPOINT_PATHS.cartUpdate,
    section: 'booking §7',
    summary: "Changes the cart's quantities; places are held while they are in it",
    body: CartUpdateRequest,
    response: { 200: CartUpdateResponse, ...guarded },
  },
  captcha: {
    method: 'GET',
    path: ENDPOINT_PATHS.captcha,
    section: 'booking §7',
    summary: 'A picture to be read, and work that does as well',
    query: CaptchaQuery,
    response: { 200: CaptchaResponse, ...refusals },
  },
  captchaCheck: {
    method: 'POST',
    path: ENDPOINT_PATHS.captchaCheck,
    section: 'booking §7, poster §7',
    summary: 'Is the answer right?',
    body: CaptchaCheckRequest,
    response: { 200: CaptchaCheckResponse, ...guarded },
  },
  orderCreate: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderCreate,
    section: 'booking §7',
    summary: 'Makes an order that holds its places for a while',
    body: OrderCreateRequest,
    response: { 200: OrderCreateResponse, 409: Refusal, ...guarded },
  },
  ...SCHEME_ENDPOINTS,
  orderView: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderView,
    section: 'booking §7',
    summary: 'An order by its hash',
    body: OrderViewRequest,
    response: { 200: OrderViewResponse, ...guarded },
  },
  orderPay: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderPay,
    section: 'booking §7, decisions §2',
    summary: 'Starts a payment and says where to send the buyer',
    params: OrderPayParams,
    body: OrderPayRequest,
    response: { 200: OrderPayResponse, 409: Refusal, ...guarded },
  },
  orderStatusChange: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderStatusChange,
    section: 'booking §7',
    summary: 'Is the order paid by now?',
    body: StatusChangeRequest,
    response: { 200: StatusChangeResponse, ...guarded },
  },
  orderChanges: {
    method: 'GET',
    path: ENDPOINT_PATHS.orderChanges,
    section: 'decisions §2',
    summary: 'That an order, or how its payment stands, has changed',
    description:
      'Server-sent events: `changed` says that the order is to be read again. Answered 503 where too many listen: then ask for its status.',
    query: OrderChangesQuery,
    mediaType: 'text/event-stream',
    response: { 200: z.string(), ...refusals },
  },
  orderNumber: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderNumber,
    section: 'booking §7',
    summary: "The order's number",
    body: OrderNumberRequest,
    response: { 200: OrderNumberResponse, ...guarded },
  },
  ...ORDER_CHANGE_ENDPOINTS,
  ...ORDER_RETURN_ENDPOINTS,
  ...MY_ORDERS_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...HOLDER_ENDPOINTS,
  crmClient: {
    method: 'GET',
    path: ENDPOINT_PATHS.crmClient,
    section: 'booking §3 "CRM client"',
    summary: 'Who is signed in',
    response: { 200: CrmClientResponse, ...refusals },
  },
  crmLogout: {
    method: 'POST',
    path: ENDPOINT_PATHS.crmLogout,
    section: 'booking §7',
    summary: 'Signs the customer out',
    body: CrmLogoutRequest,
    response: { 200: CrmLogoutResponse, ...guarded },
  },
  ticketView: {
    method: 'GET',
    path: ENDPOINT_PATHS.ticketView,
    section: 'poster §2, decisions §2',
    summary: 'A single ticket by its secret address',
    params: TicketViewParams,
    query: TicketViewQuery,
    response: { 200: TicketViewResponse, ...refusals },
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;

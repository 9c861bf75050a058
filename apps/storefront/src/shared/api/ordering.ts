/** The calls with which an order is made and paid; no part of what every page loads. */
import type { CaptchaCheckBody, CaptchaCheckResponse, CaptchaResponse } from '@sahna/contract/endpoints/captcha';
import type { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import type { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type Poster = Pick<Api, 'post'>;

export function askCaptcha(api: Pick<Api, 'get'>, action: string): Promise<CaptchaResponse['response']> {
  return api.get<CaptchaResponse>(`${ENDPOINT_PATHS.captcha}?action=${action}`).then(({ response }) => response);
}

export function checkCaptcha(api: Poster, body: CaptchaCheckBody): Promise<boolean> {
  return api.post<CaptchaCheckResponse>(ENDPOINT_PATHS.captchaCheck, body).then(({ response }) => response);
}

/** The body is typed where it is written; a call whose answer was lost is sent again as it was. */
export function createOrder(api: Poster, body: object, key: string): Promise<OrderCreateResponse['response']> {
  return api.post<OrderCreateResponse>(ENDPOINT_PATHS.orderCreate, body, key).then(({ response }) => response);
}

export function payOrder(
  api: Poster,
  path: string,
  body: { hash: string; lang: Language },
  key: string,
): Promise<OrderPayResponse['response']> {
  return api.post<OrderPayResponse>(path, body, key).then(({ response }) => response);
}

/** Anything but 0: paid. */
export function orderStatus(api: Poster, hash: string): Promise<number> {
  return api.post<{ response: number }>(ENDPOINT_PATHS.orderStatusChange, { hash }).then(({ response }) => response);
}

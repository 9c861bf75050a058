/** API calls that create and pay orders; loaded separately from those of every page. */
import type { CaptchaCheckBody, CaptchaCheckResponse, CaptchaResponse } from '@sahna/contract/bot-check/captcha';
import type { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import type { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

type PostApi = Pick<Api, 'post'>;

export function fetchCaptcha(api: Pick<Api, 'get'>, action: string): Promise<CaptchaResponse['response']> {
  return api.get<CaptchaResponse>(`${ENDPOINT_PATHS.captcha}?action=${action}`).then(({ response }) => response);
}

export function checkCaptcha(api: PostApi, body: CaptchaCheckBody): Promise<boolean> {
  return api.post<CaptchaCheckResponse>(ENDPOINT_PATHS.captchaCheck, body).then(({ response }) => response);
}

/** The caller defines the body. A request whose response was lost is retried unchanged. */
export function createOrder(api: PostApi, body: object, key: string): Promise<OrderCreateResponse['response']> {
  return api.post<OrderCreateResponse>(ENDPOINT_PATHS.orderCreate, body, key).then(({ response }) => response);
}

export function payOrder(
  api: PostApi,
  path: string,
  body: { hash: string; lang: Language },
  key: string,
): Promise<OrderPayResponse['response']> {
  return api.post<OrderPayResponse>(path, body, key).then(({ response }) => response);
}

/** Any value but 0 means paid. */
export function fetchOrderStatus(api: PostApi, hash: string): Promise<number> {
  return api.post<{ response: number }>(ENDPOINT_PATHS.orderStatusChange, { hash }).then(({ response }) => response);
}

/** The bot check. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses, guarded } from '../wire/error-responses.ts';
import { CaptchaCheckRequest, CaptchaCheckResponse, CaptchaQuery, CaptchaResponse } from './captcha.ts';

export const BOT_CHECK_ENDPOINTS = {
  captcha: {
    method: 'GET',
    path: ENDPOINT_PATHS.captcha,
    section: 'booking §7',
    summary: 'A picture challenge, with a proof-of-work challenge as the alternative',
    query: CaptchaQuery,
    response: { 200: CaptchaResponse, ...errorResponses },
  },
  captchaCheck: {
    method: 'POST',
    path: ENDPOINT_PATHS.captchaCheck,
    section: 'booking §7, poster §7',
    summary: 'Checks the answer to a challenge',
    body: CaptchaCheckRequest,
    response: { 200: CaptchaCheckResponse, ...guarded },
  },
} as const satisfies Record<string, Endpoint>;

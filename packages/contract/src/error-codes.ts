/** The error catalogue of both specifications (§8). Codes travel as strings. */
export const ERROR_CODE = {
  success: '0',
  invalidCsrf: '-1000',
  invalidRecaptcha: '-1001',
  inner: '-9999',
  limit: '-9998',
  payment: '-9997',
  unknownBank: '-9996',
  noBank: '-9995',
} as const;
export type ErrorCode = (typeof ERROR_CODE)[keyof typeof ERROR_CODE];

/** Errors after which the captcha is shown again. */
export function needsBotCheck(code: string): boolean {
  return code === ERROR_CODE.invalidRecaptcha;
}

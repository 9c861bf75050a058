/** Shop settings that affect purchases. */
import type { Setup } from '@sahna/contract/shop/setup';

export type Shop = {
  currency: string;
  /** Whether customers can sign in; `requiresSignIn`: whether they must. */
  hasAccounts: boolean;
  requiresSignIn: boolean;
  hasCart: boolean;
  takesVouchers: boolean;
  /** Every order needs a bot check, not only unusually large ones. */
  checksEveryOrder: boolean;
  /** reCAPTCHA site key; '' if the shop uses its image captcha. */
  recaptchaKey: string;
  /** Threshold below which pages show the tickets left. */
  fewPlaces: number;
};

type ShopSetup = Pick<Setup, 'captcha' | 'needreg' | 'price_limit' | 'recaptcha'> & {
  app: Pick<Setup['app'], 'cart' | 'currency'>;
  crm: Pick<Setup['crm'], 'enabled'>;
  db: Pick<Setup['db'], 'showproculture'>;
};

export function readShop({ app, captcha, crm, db, needreg, price_limit, recaptcha }: ShopSetup): Shop {
  return {
    currency: app.currency,
    hasAccounts: crm.enabled === 1,
    requiresSignIn: needreg === 1,
    hasCart: app.cart === 1,
    checksEveryOrder: captcha.enabled === 1 || recaptcha.enabled === 1,
    recaptchaKey: recaptcha.sitekey,
    takesVouchers: db.showproculture === 1,
    fewPlaces: price_limit,
  };
}

/** The settings of the shop that buying depends on. */
import type { Setup } from '@sahna/contract/entities/setup';

export type Shop = {
  currency: string;
  /** Customers can sign in; for some shops they have to. */
  hasAccounts: boolean;
  signInFirst: boolean;
  hasCart: boolean;
  takesVouchers: boolean;
  /** Every order needs a bot check, not only unusually large ones. */
  checksEveryOrder: boolean;
  /** Of reCAPTCHA; '' where the shop draws the pictures itself. */
  recaptchaKey: string;
  /** Below this number the page shows how many places are left. */
  fewPlaces: number;
};

/** The part of the setup that is read here. */
type ShopSetup = Pick<Setup, 'captcha' | 'needreg' | 'price_limit' | 'recaptcha'> & {
  app: Pick<Setup['app'], 'cart' | 'currency'>;
  crm: Pick<Setup['crm'], 'enabled'>;
  db: Pick<Setup['db'], 'showproculture'>;
};

export function readShop({ app, captcha, crm, db, needreg, price_limit, recaptcha }: ShopSetup): Shop {
  return {
    currency: app.currency,
    hasAccounts: crm.enabled === 1,
    signInFirst: needreg === 1,
    hasCart: app.cart === 1,
    checksEveryOrder: captcha.enabled === 1 || recaptcha.enabled === 1,
    recaptchaKey: recaptcha.sitekey,
    takesVouchers: db.showproculture === 1,
    fewPlaces: price_limit,
  };
}

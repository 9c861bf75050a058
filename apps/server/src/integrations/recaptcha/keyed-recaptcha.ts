/** reCAPTCHA with the keys of the environment, which win, or those that staff set in the browser. */
import { CONNECTION_SCHEMAS, type ConnectionValues } from '@sahna/contract/admin/settings/connection-fields';
import type { Config } from '../../config/index.ts';
import type { ConnectionVersions } from '../../modules/connections/index.ts';
import { createRecaptcha, type Recaptcha, type RecaptchaOptions } from './index.ts';

type SiteRecaptcha = Recaptcha & { siteKey: string };

type KeyedRecaptchaOptions = {
  config: Pick<Config, 'RECAPTCHA' | 'RECAPTCHA_VERIFY_URL'>;
  versions: Pick<ConnectionVersions, 'current'>;
  log: RecaptchaOptions['log'];
};

export function createKeyedRecaptcha({ config, versions, log }: KeyedRecaptchaOptions) {
  const open = (siteKey: string, secretKey: string): SiteRecaptcha => ({
    siteKey,
    ...createRecaptcha({ secretKey, verifyUrl: config.RECAPTCHA_VERIFY_URL, log }),
  });
  const create = (values: ConnectionValues): SiteRecaptcha => {
    const { siteKey, secretKey } = CONNECTION_SCHEMAS['bot-check'].parse(values);
    return open(siteKey, secretKey);
  };
  const environment = config.RECAPTCHA && open(config.RECAPTCHA.siteKey, config.RECAPTCHA.secretKey);
  // Every response asks for it, so it is opened once for each version.
  let opened: { values: ConnectionValues; recaptcha: SiteRecaptcha } | null = null;
  const findSaved = (): SiteRecaptcha | null => {
    const saved = versions.current('bot-check');
    if (!saved?.isActive || !saved.values) return null;
    if (opened?.values !== saved.values) opened = { values: saved.values, recaptcha: create(saved.values) };
    return opened.recaptcha;
  };
  return {
    find: (): SiteRecaptcha | null => environment ?? findSaved(),
    findSource: (): 'environment' | 'browser' | null => {
      if (environment) return 'environment';
      return findSaved() ? 'browser' : null;
    },
    create,
  };
}

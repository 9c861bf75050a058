import type { Setup } from '@sahna/contract/entities/setup';
import { Popup } from '@sahna/ui';
import { Menu } from '@sahna/ui/icons';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import { AccountSection } from './account-menu.tsx';
import header from './header.module.css';
import { LanguageLinks, languagesOf } from './language-menu.tsx';
import styles from './menu.module.css';
import { RulesLinks } from './rules-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The account, rules, languages and theme in one menu, where a header has no room for each. */
export function PhoneMenu({ setup, hasAccount }: { setup: Setup; hasAccount: boolean }) {
  const { t, language } = useTexts();
  return (
    <div className={header.phone}>
      <Popup
        keys="arrows"
        className={`${styles.menu} ${styles.sections}`}
        label={
          <>
            <Menu size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('frame.menu')}</span>
          </>
        }
        first={() =>
          hasAccount ? (
            <section aria-label={t('account.title')}>
              <AccountSection setup={setup} />
            </section>
          ) : null
        }
      >
        <section>
          <b>{t('frame.rules')}</b>
          <RulesLinks rules={setup.rules} />
        </section>
        {languagesOf(setup.app.languages, language).length > 1 ? (
          <section>
            <b>{t('frame.languages')}</b>
            <LanguageLinks offered={setup.app.languages} />
          </section>
        ) : null}
        <ThemeSwitch withName />
      </Popup>
    </div>
  );
}

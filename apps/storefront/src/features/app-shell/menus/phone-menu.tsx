import { Popup } from '@sahna/ui';
import { MenuIcon } from '@sahna/ui/lazy-icons';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import headerStyles from '../header/header.module.css';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import type { HeaderModel } from '../read-shell.ts';
import { AccountSection } from './account-menu.tsx';
import { LanguageLinks } from './language-menu.tsx';
import styles from './menu.module.css';
import { RulesLinks } from './rules-menu.tsx';

/** Rules, languages, theme and account in one menu, for narrow screens. */
export function PhoneMenu({ header: { hasAccount, rules, languages } }: { header: HeaderModel }) {
  const { t } = useEveryPageTexts();
  return (
    <div className={headerStyles.phone}>
      <Popup
        keyboardNavigation="arrows"
        className={`${styles.menu} ${styles.sections}`}
        label={
          <>
            <MenuIcon size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('shell.menu')}</span>
          </>
        }
        renderFooter={() =>
          hasAccount ? (
            <section aria-label={t('account.title')}>
              <AccountSection />
            </section>
          ) : null
        }
      >
        <section>
          <b>{t('shell.terms')}</b>
          <RulesLinks rules={rules} />
        </section>
        {languages.length > 1 ? (
          <section>
            <b>{t('shell.languages')}</b>
            <LanguageLinks languages={languages} />
          </section>
        ) : null}
        <ThemeSwitch hasName />
      </Popup>
    </div>
  );
}

import { AccountMenu } from '../menus/account-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { PhoneMenu } from '../menus/phone-menu.tsx';
import { RulesMenu } from '../menus/rules-menu.tsx';
import type { HeaderModel } from '../read-shell.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { MyOrdersLink, SearchLink } from './header-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Links and menus at the end of the header. */
export function HeaderTools({ header }: { header: HeaderModel }) {
  const { hasAccount, hasCart, rules, languages } = header;
  return (
    <>
      <SearchLink />
      {hasAccount ? <AccountMenu /> : null}
      <MyOrdersLink />
      {hasCart ? <CartLink /> : null}
      <RulesMenu rules={rules} />
      <LanguageMenu languages={languages} />
      <div className={styles.desktop}>
        <ThemeSwitch />
      </div>
      <PhoneMenu header={header} />
    </>
  );
}

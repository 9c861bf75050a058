import type { Setup } from '@sahna/contract/entities/setup';
import { useMatches } from '@tanstack/react-router';
import { useRef } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { BackLink } from './back-link.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { headerBackground } from './header-background.ts';
import { MyOrdersLink, SearchLink } from './header-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { RulesMenu } from './rules-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The header. It is sticky except on the poster, and hides the logo on phones once the page is scrolled (booking §2). */
export function Header({ setup }: { setup: Setup }) {
  const isPoster = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/') });
  const header = useRef<HTMLElement>(null);
  const scrolled = useScrolledPast(() => header.current?.offsetHeight ?? 0);
  const { app, crm } = setup;
  const hasAccount = app.lk === 1 && crm.enabled === 1;
  const ground = headerBackground(app.header_background);
  return (
    <header
      ref={header}
      className={styles.header}
      data-static={isPoster || undefined}
      data-scrolled={scrolled || undefined}
      data-ground={ground?.kind}
      style={ground?.style}
    >
      <div className={styles.bar}>
        <Logo app={app} />
        {isPoster ? null : <BackLink />}
        <div className={styles.tools}>
          <SearchLink />
          {hasAccount ? <AccountMenu setup={setup} /> : null}
          <MyOrdersLink />
          {app.cart === 1 ? <CartLink /> : null}
          <RulesMenu rules={setup.rules} />
          <LanguageMenu offered={app.languages} />
          <div className={styles.desk}>
            <ThemeSwitch />
          </div>
          <PhoneMenu setup={setup} hasAccount={hasAccount} />
        </div>
      </div>
    </header>
  );
}

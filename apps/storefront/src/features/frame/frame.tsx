import { pickLocalised } from '@sahna/contract/pick-localised';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useMatches, useRouteContext } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { setupQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { RulesMenu } from './rules-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Header and footer around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const isPoster = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/') });
  const banner = pickLocalised(setup, 'info_banner', language);
  const name = pickLocalised(setup.app, 'name', language);
  const logo = pickLocalised(setup.app, 'logo_path', language) || setup.app.logo_path;
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('frame.skip')}
      </a>
      {banner ? (
        <aside className={styles.banner} aria-label={t('frame.banner')}>
          {banner}
        </aside>
      ) : null}
      {setup.app.header === 1 ? (
        <header className={styles.header}>
          <div className={styles.bar}>
            <Link to="/" className={styles.name}>
              {logo ? <img src={logo} alt={name} className={styles.logo} width={141} height={36} /> : name}
            </Link>
            {isPoster ? null : (
              <Link to="/" className={styles.back}>
                <ArrowLeft size={18} aria-hidden="true" />
                {t('frame.back')}
              </Link>
            )}
            <nav aria-label={t('frame.rules')}>
              <RulesMenu rules={setup.rules} />
            </nav>
            <LanguageMenu />
            <ThemeSwitch />
          </div>
        </header>
      ) : null}
      <div className={styles.content}>{children}</div>
      {setup.app.footer === 1 ? (
        <footer className={styles.footer}>
          <div>
            <span>
              © {new Date().getUTCFullYear()} {pickLocalised(setup, 'footer_db_info', language)}
            </span>
            <Link to="/contacts">{t('title.contacts')}</Link>
            {setup.rules.map((rules) => (
              <Link key={rules.text_id} to="/rules/$name" params={{ name: rules.text_id }}>
                {pickLocalised(rules, 'infname', language)}
              </Link>
            ))}
            {setup.demo === 1 ? <a href="/mailbox">{t('frame.mailbox')}</a> : null}
          </div>
        </footer>
      ) : null}
    </>
  );
}

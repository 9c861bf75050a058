import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Link, useMatches } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { RulesMenu } from './rules-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const HEADER_PX = 64;

/** It stays in sight everywhere but on the poster, and gives up the logo on phones once the page is scrolled (booking §2). */
export function Header({ setup }: { setup: Setup }) {
  const { t, language } = useTexts();
  const isPoster = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/') });
  const scrolled = useScrolledPast(HEADER_PX);
  const { app } = setup;
  return (
    <header
      className={styles.header}
      data-static={isPoster || undefined}
      data-scrolled={scrolled || undefined}
      style={app.header_background ? { background: app.header_background } : undefined}
    >
      <div className={styles.bar}>
        <Logo setup={setup} name={pickLocalised(app, 'name', language)} />
        {isPoster ? null : (
          <Link to="/" className={styles.back}>
            <ArrowLeft size={18} aria-hidden="true" />
            {t('frame.back')}
          </Link>
        )}
        <div className={styles.tools}>
          <nav aria-label={t('frame.rules')}>
            <RulesMenu rules={setup.rules} />
          </nav>
          <LanguageMenu offered={app.languages} />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function Logo({ setup: { app }, name }: { setup: Setup; name: string }) {
  const { language } = useTexts();
  const logo = pickLocalised(app, 'logo_path', language) || app.logo_path;
  const picture = logo ? (
    <picture>
      {app.logo_path_mobile && app.logo_path_mobile !== app.logo_path ? (
        <source media="(max-width: 560px)" srcSet={app.logo_path_mobile} />
      ) : null}
      <img src={logo} alt={name} className={styles.logo} width={app.logo_width || 141} height={36} />
    </picture>
  ) : (
    name
  );
  if (/^https?:/.test(app.url_logo))
    return (
      <a href={app.url_logo} className={styles.name}>
        {picture}
      </a>
    );
  return (
    <Link to="/" className={styles.name}>
      {picture}
    </Link>
  );
}

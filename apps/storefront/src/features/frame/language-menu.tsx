import { Link, useLocation } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useRef } from 'react';
import { LANGUAGES, type Language, langSearch, languageTag } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';

/** Each language is named in itself, for people who cannot read the page's. */
const NAMES: Record<Language, string> = { kz: 'Қазақша', ru: 'Русский', en: 'English', ch: '中文' };

export function LanguageMenu() {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details className={styles.menu} ref={menu}>
      <summary aria-label={t('frame.language', { name: NAMES[language] })}>
        <Languages size={18} aria-hidden="true" />
        {NAMES[language]}
      </summary>
      <ul>
        {LANGUAGES.map((one) => (
          <li key={one}>
            <Link
              to={pathname}
              search={(before) => {
                const { lang: _, ...rest } = before;
                return { ...rest, ...langSearch(one) };
              }}
              hrefLang={languageTag(one)}
              lang={languageTag(one)}
              aria-current={one === language ? 'true' : undefined}
              onClick={() => menu.current?.removeAttribute('open')}
            >
              {NAMES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Popup } from '@sahna/ui';
import { Languages } from '@sahna/ui/lazy-icons';
import { Link, useLocation } from '@tanstack/react-router';
import { type Language, toLanguageTag } from '../../../shared/language.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import header from '../header/header.module.css';
import styles from './menu.module.css';

/** Languages in their own language, for readers who do not understand that of the page. */
const NAMES: Record<Language, string> = { kz: 'Қазақша', ru: 'Русский', en: 'English', ch: '中文' };

export function LanguageMenu({ languages }: { languages: readonly Language[] }) {
  const { t, language } = useEveryPageTexts();
  if (languages.length < 2) return null;
  return (
    <div className={header.desktop}>
      <Popup
        keyboardNavigation="arrows"
        className={styles.menu}
        label={
          <>
            <Languages size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('shell.language', { name: NAMES[language] })}</span>
            <span aria-hidden="true">{NAMES[language]}</span>
          </>
        }
      >
        <LanguageLinks languages={languages} />
      </Popup>
    </div>
  );
}

export function LanguageLinks({ languages }: { languages: readonly Language[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <Link
            to={pathname}
            search={(before) => ({ ...before, lang: language })}
            resetScroll={false}
            hrefLang={toLanguageTag(language)}
            lang={toLanguageTag(language)}
            activeOptions={{ exact: true }}
          >
            {NAMES[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

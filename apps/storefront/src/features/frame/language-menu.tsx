import { Popup } from '@sahna/ui';
import { Languages } from '@sahna/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { LANGUAGES, type Language, languageTag } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import header from './header.module.css';
import styles from './menu.module.css';

/** Each language is named in itself, for people who cannot read the page's. */
const NAMES: Record<Language, { full: string; short: string }> = {
  kz: { full: 'Қазақша', short: 'Қаз' },
  ru: { full: 'Русский', short: 'Рус' },
  en: { full: 'English', short: 'Eng' },
  ch: { full: '中文', short: '中文' },
};

/** `offered` is the shop's own list, comma-separated. */
export function LanguageMenu({ offered }: { offered: string }) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const codes = offered.split(',').map((code) => code.trim());
  const known = codes.flatMap((code) => LANGUAGES.find((one) => one === code) ?? []);
  const languages = known.includes(language) ? known : [...known, language];
  if (languages.length < 2) return null;
  return (
    <Popup
      keys="arrows"
      className={styles.menu}
      label={
        <>
          <Languages size={18} aria-hidden="true" className={header.roomy} />
          <span className="visually-hidden">{t('frame.language', { name: NAMES[language].full })}</span>
          <span className={header.full} aria-hidden="true">
            {NAMES[language].full}
          </span>
          <span className={header.short} aria-hidden="true">
            {NAMES[language].short}
          </span>
        </>
      }
    >
      <ul>
        {languages.map((one) => (
          <li key={one}>
            <Link
              to={pathname}
              search={(before) => ({ ...before, lang: one })}
              resetScroll={false}
              hrefLang={languageTag(one)}
              lang={languageTag(one)}
              activeOptions={{ exact: true }}
            >
              {NAMES[one].full}
            </Link>
          </li>
        ))}
      </ul>
    </Popup>
  );
}

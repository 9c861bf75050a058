import type { EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { Link } from '@tanstack/react-router';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import tabs from '../../../shared/ui/layout/tab-links.module.css';
import type { Drafts } from '../shared/use-drafts.ts';
import { listEditedLanguages, listFieldsOf } from './queries.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

type LanguageTabsProps = {
  kind: string;
  languages: readonly Language[];
  language: Language;
  drafts: Drafts<EmailTextValues>;
  unsent: ReadonlyMap<string, string>;
};

/** Languages of an email. A mark says which have texts of the shop, or texts that cannot be saved or sent. */
export function LanguageTabs({ kind, languages, language, drafts, unsent }: LanguageTabsProps) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const edited = listEditedLanguages(kind, drafts.values);
  const fields = [...listFieldsOf(kind).values()];
  const hasErrors = (of: Language): boolean =>
    fields.some((field) => drafts.errors.has(`${field}.${of}`) || unsent.has(`${field}.${of}`));
  return (
    <nav aria-label={t('emails.languages')} className={tabs.tabs}>
      {languages.map((tab) => (
        <Link
          key={tab}
          to="/settings/emails/$kind"
          params={{ kind }}
          search={{ language: tab }}
          replace
          resetScroll={false}
          aria-current={tab === language ? 'page' : undefined}
        >
          <span lang={toLanguageTag(tab)}>{BUYER_LANGUAGE_NAMES[tab]}</span>
          {hasErrors(tab) ? (
            <span className={tabs.mark} data-invalid title={t('emails.has-errors')} />
          ) : edited.includes(tab) ? (
            <span className={tabs.mark} title={t('emails.has-changes')} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

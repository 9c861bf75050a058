import { SelectField, Skeleton } from '@sahna/ui';
import { lazy, Suspense, useState } from 'react';
import { BUYER_LANGUAGE_NAMES } from '../../../../shared/texts/language-names.ts';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../../choices.ts';
import type { EventTabProps } from '../../event-tab.ts';
import styles from '../../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import { PagePreview } from './page-preview.tsx';
import previewStyles from './preview.module.css';
import { PreviewNotices } from './preview-notices.tsx';

const PAGES = ['event', 'card', 'hall', 'ticket', 'email'] as const;
const WIDTHS = ['360', '1280'] as const;
const HallPreview = lazy(() => import('./hall-preview.tsx'));

/** What visitors and buyers get of this document: pages of the storefront, the hall with its prices, a ticket and its email. */
export function PreviewTab({ document, problems }: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language: staffLanguage } = useLanguage();
  const { languages } = useSeasonChoices();
  const [page, setPage] = useState<(typeof PAGES)[number]>('event');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('360');
  const [language, setLanguage] = useState(languages.find((each) => each === staffLanguage) ?? languages[0] ?? 'ru');
  const hasProblems = problems.length > 0;
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <SelectField
          label={t('preview.page')}
          value={page}
          onChange={({ target }) => setPage(PAGES.find((each) => each === target.value) ?? 'event')}
        >
          {PAGES.map((each) => (
            <option key={each} value={each}>
              {t(`preview.page-${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('preview.width')}
          value={width}
          onChange={({ target }) => setWidth(WIDTHS.find((each) => each === target.value) ?? '360')}
        >
          {WIDTHS.map((each) => (
            <option key={each} value={each}>
              {t(`preview.width-${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('preview.language')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? language)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {BUYER_LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <PreviewNotices document={document} />
      {page === 'hall' ? (
        <Suspense fallback={<Skeleton className={previewStyles.skeleton} />}>
          <HallPreview {...{ document, width, language, hasProblems }} />
        </Suspense>
      ) : (
        <PagePreview key={page} {...{ document, page, width, language, hasProblems }} />
      )}
    </div>
  );
}

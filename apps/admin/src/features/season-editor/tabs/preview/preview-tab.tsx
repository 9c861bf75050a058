import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../shared/api.ts';
import { BUYER_LANGUAGE_NAMES } from '../../../../shared/texts/language.ts';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../../choices.ts';
import type { EventTabProps } from '../../event-tab.ts';
import styles from '../../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import previewStyles from './preview.module.css';

const PAGES = ['event', 'card'] as const;
const WIDTHS = ['360', '1280'] as const;

/** The page of the event, or its card, as the storefront renders it from this document. */
export function PreviewTab({ document, problems }: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language: staffLanguage } = useLanguage();
  const { languages } = useSeasonChoices();
  const [page, setPage] = useState<(typeof PAGES)[number]>('event');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('360');
  const [language, setLanguage] = useState(languages.find((each) => each === staffLanguage) ?? languages[0] ?? 'ru');
  const key = String(document['key']);
  const preview = useQuery({
    queryKey: ['event-preview', key, document, page, language],
    queryFn: () =>
      request(SEASON_EVENT_ENDPOINTS.previewSeasonEvent, { params: { key }, body: { document, page, language } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 60_000,
  });
  const isUnavailable = preview.isError || (preview.data?.html === null && preview.data.problems.length === 0);
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
      {document['status'] === 'hidden' || document['template'] === true ? <Notice>{t('preview.hidden')}</Notice> : null}
      {preview.data && preview.data.problems.length > 0 ? (
        <Notice tone="warn">{t(problems.length > 0 ? 'preview.problems' : 'preview.refused')}</Notice>
      ) : null}
      {isUnavailable ? <Notice tone="error">{t('preview.failed')}</Notice> : null}
      {preview.isPending ? <Skeleton className={previewStyles.skeleton} /> : null}
      {preview.data?.html ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too
        <section className={previewStyles.scroll} aria-label={t('preview.title')} tabIndex={0}>
          <iframe
            className={previewStyles.frame}
            data-width={width}
            title={t(`preview.page-${page}`)}
            // Style sheets and fonts of the shop, but no scripts.
            sandbox="allow-same-origin"
            srcDoc={preview.data.html}
          />
        </section>
      ) : null}
    </div>
  );
}

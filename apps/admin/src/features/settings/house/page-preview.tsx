import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { Notice, SanitizedHtml } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './house.module.css';
import { HOUSE_TEXTS } from './texts/index.ts';

/** The page as visitors will see it: the server removes what pages may not contain. */
export function PagePreview({ html, language }: { html: string; language: Language }) {
  const t = useTexts(HOUSE_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['page-preview', html],
    queryFn: () => request(HOUSE_ENDPOINTS.previewPage, { body: { html } }),
    enabled: isOpen,
    placeholderData: (previous) => previous,
  });
  return (
    <details className={styles.preview} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('house.preview')}</summary>
      {isError ? <Notice tone="error">{t('house.preview-failed')}</Notice> : null}
      <SanitizedHtml lang={toLanguageTag(language)} html={data?.html ?? ''} />
    </details>
  );
}

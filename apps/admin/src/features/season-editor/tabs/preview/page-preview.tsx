import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import type { Language } from '@sahna/contract/languages';
import { Skeleton } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { ScrollSection } from '../../../../shared/ui/scroll-section.tsx';
import type { EventDocument } from '../../event-tab.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import previewStyles from './preview.module.css';
import { PreviewProblems } from './preview-notices.tsx';
import { PrintTickets } from './print-tickets.tsx';

type PagePreviewProps = {
  document: EventDocument;
  page: 'event' | 'card' | 'ticket' | 'email';
  width: '360' | '1280';
  language: Language;
  hasProblems: boolean;
};

/** HTML of the storefront, or of the email, in a frame without scripts. */
export function PagePreview({ document, page, width, language, hasProblems }: PagePreviewProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const key = String(document['key']);
  const { data, isError, isPending } = useQuery({
    queryKey: ['event-preview', key, document, page, language],
    queryFn: () =>
      request(SEASON_EVENT_ENDPOINTS.previewSeasonEvent, { params: { key }, body: { document, page, language } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 60_000,
  });
  const isRefused = data !== undefined && data.problems.length > 0;
  const isEmpty = data?.html === null && !isRefused;
  const isOrder = page === 'ticket' || page === 'email';
  return (
    <>
      <PreviewProblems
        hasProblems={hasProblems}
        isRefused={isRefused}
        isFailed={isError || (isEmpty && !isOrder)}
        missing={isEmpty ? 'preview.nothing' : null}
      />
      {isPending ? <Skeleton className={previewStyles.skeleton} /> : null}
      {page === 'ticket' && data?.html ? <PrintTickets {...{ eventKey: key, document, language }} /> : null}
      {data?.subject ? (
        <p>
          <strong>{t('preview.subject')}</strong> {data.subject}
        </p>
      ) : null}
      {data?.html ? (
        <ScrollSection label={t('preview.title')} className={previewStyles.scroll}>
          <iframe
            className={previewStyles.frame}
            data-width={width}
            title={t(`preview.page-${page}`)}
            // Style sheets and fonts of the shop, but no scripts.
            sandbox="allow-same-origin"
            srcDoc={page === 'email' ? withoutStyleSheets(data.html) : data.html}
          />
        </ScrollSection>
      ) : null}
    </>
  );
}

/** The policy of this app refuses style sheets in frames; those of the template only adjust it to small screens. */
function withoutStyleSheets(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
}

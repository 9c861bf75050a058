import { Notice } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventDocument } from '../../event-tab.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';

/** The preview of a hidden event is of the event on sale. */
export function PreviewNotices({ document }: { document: EventDocument }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  return document['status'] === 'hidden' || document['template'] === true ? (
    <Notice>{t('preview.hidden')}</Notice>
  ) : null;
}

type PreviewProblemsProps = {
  /** Whether the document has problems that are listed above. */
  hasProblems: boolean;
  isRefused: boolean;
  isFailed: boolean;
  /** Why there is nothing to draw; null: something is drawn. */
  missing: 'preview.nothing' | 'preview.no-hall' | null;
};

/** Why there is no preview. */
export function PreviewProblems({ hasProblems, isRefused, isFailed, missing }: PreviewProblemsProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  if (isFailed) return <Notice tone="error">{t('preview.failed')}</Notice>;
  if (isRefused) return <Notice tone="warn">{t(hasProblems ? 'preview.problems' : 'preview.refused')}</Notice>;
  return missing === null ? null : <Notice>{t(missing)}</Notice>;
}

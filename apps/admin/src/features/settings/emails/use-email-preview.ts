import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import type { Language } from '@sahna/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../../../shared/api.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';

const Texts = z.record(z.string(), z.string());

type EmailDraft = { kind: string; part: string; language: Language; texts: Readonly<Record<string, string>> };
export type Preview = { subject: string; html: string };

/** Renders the email with the edited texts and checks them when typing pauses. `part`: the edited text, which selects the variant of the email. */
export function useEmailPreview({ kind, part, language, texts }: EmailDraft) {
  const typed = JSON.stringify(texts);
  const debounced = useDebounced(typed);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['email-preview', kind, part, language, debounced],
    queryFn: () =>
      request(EMAIL_TEXT_ENDPOINTS.previewEmail, {
        body: { kind, part, language, texts: Texts.parse(JSON.parse(debounced)) },
      }),
    placeholderData: (previous) => previous,
  });
  const isCurrent = !isPlaceholderData && debounced === typed;
  const preview: Preview | undefined = data;
  return {
    preview,
    isOutdated: !isCurrent,
    hasFailed: isError,
    /** Messages by part. */
    errors: new Map(isCurrent ? data?.errors.map(({ part: name, message }) => [name, message]) : []),
  };
}

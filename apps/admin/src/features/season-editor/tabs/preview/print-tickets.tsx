import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import type { Language } from '@sahna/contract/languages';
import { Button, Notice } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventDocument } from '../../event-tab.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';

type PrintTicketsProps = { eventKey: string; document: EventDocument; language: Language };

/** Saves the PDF of the example's tickets. */
export function PrintTickets({ eventKey, document, language }: PrintTicketsProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const print = useMutation({
    mutationFn: () =>
      request(SEASON_EVENT_ENDPOINTS.printSeasonTickets, { params: { key: eventKey }, body: { document, language } }),
    onSuccess: ({ pdf }) => {
      if (pdf !== null)
        saveFile(
          Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0)),
          'application/pdf',
          `${eventKey}-${language}.pdf`,
        );
    },
  });
  const isMissing = print.isError || print.data?.pdf === null;
  return (
    <div>
      <Button onClick={() => print.mutate()} disabled={print.isPending}>
        {t('preview.print')}
      </Button>
      {isMissing ? <Notice tone="error">{t('preview.failed')}</Notice> : null}
    </div>
  );
}

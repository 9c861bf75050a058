/** What a tab of the event editor gets. */
import type { DocumentProblemDto } from '@sahna/contract/admin/season/season-event-endpoints';
import type { z } from 'zod';

/** As in events/*.json (docs/catalogue-format.md), valid or not. Fields that no tab reads stay as they are. */
export type EventDocument = Readonly<Record<string, unknown>>;
export type DocumentProblem = z.infer<typeof DocumentProblemDto>;

export interface EventTabProps {
  document: EventDocument;
  /** Null for an event that is not published. */
  published: EventDocument | null;
  change: (next: EventDocument) => void;
  problems: readonly DocumentProblem[];
  isReadOnly: boolean;
}

import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { isSeasonListFile, SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../shared/api.ts';
import type { DocumentProblem, EventDocument } from '../event-tab.ts';

const TYPING_PAUSE_MS = 700;
const NO_PROBLEMS: readonly DocumentProblem[] = [];

/** Problems of the document by the rules of an import, a moment after it has changed. */
export function useProblems(
  key: string,
  document: EventDocument,
  changeSetId: number | null = null,
): readonly DocumentProblem[] {
  const [checked, setChecked] = useState(document);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(document), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document]);
  const { data } = useQuery({
    queryKey: ['event-problems', key, checked, changeSetId],
    queryFn: () =>
      isSeasonListFile(key)
        ? request(SEASON_LIST_ENDPOINTS.checkSeasonList, {
            params: { file: key },
            body: { document: checked, changeSetId },
          })
        : request(SEASON_EVENT_ENDPOINTS.checkSeasonEvent, { params: { key }, body: { document: checked } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data?.problems ?? NO_PROBLEMS;
}

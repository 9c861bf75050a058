import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventTabProps } from '../event-tab.ts';
import { createEventSalesQuery } from '../sales-query.ts';
import { getPriceType, readSessionRows } from '../sessions/session-rows.ts';
import { type AddedLines, listGridLines } from './grid/grid-lines.ts';
import { EVERY_SESSION, getSchemeId, listSchemes, type PriceScheme, readPrices } from './offers.ts';
import { groupByOffer } from './price-problems.ts';
import { getRememberedScheme, rememberScheme } from './schemes/chosen-scheme.ts';
import { findSchemeUse } from './schemes/scheme-range.ts';
import { PRICE_TEXTS } from './texts/index.ts';

const NO_LINES: AddedLines = { zones: [], categories: [] };

/** The chosen scheme with its grid. Values are the same objects while the selection moves, so that rows are not rendered again. */
export function usePrices({ document, published, problems }: EventTabProps) {
  const t = useTexts(PRICE_TEXTS);
  const { language } = useLanguage();
  const { venues } = useSeasonChoices();
  const { data: sales } = useQuery(createEventSalesQuery(document['key'], language));
  const [schemeId, setSchemeId] = useState(() => getRememberedScheme(document['key']));
  const [addedSchemes, setAddedSchemes] = useState<readonly PriceScheme[]>([]);
  const [added, setAdded] = useState(NO_LINES);

  const schemes = useMemo(() => {
    const stored = listSchemes(document);
    const ids = new Set(stored.map(getSchemeId));
    return [...stored, ...addedSchemes.filter((scheme) => !ids.has(getSchemeId(scheme)))];
  }, [document, addedSchemes]);
  const scheme = schemes.find((candidate) => getSchemeId(candidate) === schemeId) ?? schemes[0] ?? EVERY_SESSION;
  const prices = useMemo(() => readPrices(document, scheme), [document, scheme]);
  const publishedPrices = useMemo(() => readPrices(published ?? {}, scheme), [published, scheme]);
  const lines = useMemo(() => {
    const zones = venues.flatMap(({ halls }) => halls).find(({ key }) => key === document['hall'])?.zones ?? [];
    return listGridLines(document, { zones, categories: sales?.categories ?? [] }, added, t('prices.no-zone'));
  }, [document, venues, sales, added, t]);
  const use = useMemo(() => findSchemeUse(document, scheme), [document, scheme]);
  const offerProblems = useMemo(() => groupByOffer(problems), [problems]);
  /** Sessions with the number of the scheme. */
  const sessionCount = useMemo(
    () =>
      readSessionRows(document)
        .filter((row) => getPriceType(row) === scheme.priceType)
        .reduce((sum, { dates }) => sum + dates.length, 0),
    [document, scheme],
  );

  return {
    ...{ schemes, scheme, prices, publishedPrices, lines, use, problems: offerProblems, sessionCount },
    isLoading: !sales,
    choose: (chosen: PriceScheme): void => {
      setSchemeId(getSchemeId(chosen));
      rememberScheme(document['key'], getSchemeId(chosen));
      setAddedSchemes((schemesBefore) => [...schemesBefore, chosen]);
    },
    /** A scheme without prices, which was added here, disappears. */
    forget: (removed: PriceScheme): void => {
      const id = getSchemeId(removed);
      setAddedSchemes((schemesBefore) => schemesBefore.filter((candidate) => getSchemeId(candidate) !== id));
    },
    addCategory: (key: string): void => setAdded({ ...added, categories: [...added.categories, key] }),
    addZone: (key: string): void => setAdded({ ...added, zones: [...added.zones, key] }),
  };
}

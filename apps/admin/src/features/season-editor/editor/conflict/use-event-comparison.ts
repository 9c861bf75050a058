import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../../choices.ts';
import type { EventDocument } from '../../event-tab.ts';
import { pickLocalText } from '../../fields/local-text.ts';
import { getAt } from '../../fields/paths.ts';
import { EVERY_SESSION, getScheme, getSchemeId, readOffers } from '../../prices/offers.ts';
import { nameScheme } from '../../prices/schemes/scheme-bar.tsx';
import { PRICE_TEXTS } from '../../prices/texts/index.ts';
import { useFieldNames } from '../../problems/use-field-names.ts';
import { createEventSalesQuery } from '../../sales-query.ts';
import { formatRow } from '../../sessions/format-row.ts';
import { readSessionRows } from '../../sessions/session-rows.ts';
import { EVENT_DATES_TEXTS } from '../../sessions/texts/index.ts';
import type { DocumentComparison } from './conflict-panel.tsx';
import { listEventDifferences, mergeEventChoices, parseEventDifference, type RowField } from './event-rows.ts';

/** Compares versions of an event. Rows are named by what planners see: zone and category, date and time, title. */
export function useEventComparison(document: EventDocument): DocumentComparison {
  const formatField = useFieldNames();
  const nameRow = useRowNames(document);
  return useMemo(
    () => ({
      list: listEventDifferences,
      merge: mergeEventChoices,
      formatName: ({ name, row }) => {
        const { rows, field } = parseEventDifference(name);
        if (rows === null) return formatField(name);
        const title = [formatField(rows), nameRow[rows](row)].filter(Boolean).join(': ');
        return field === undefined ? title : `${title}, ${formatField(field)}`;
      },
    }),
    [formatField, nameRow],
  );
}

function useRowNames(document: EventDocument): Record<RowField, (row: unknown) => string> {
  const { language } = useLanguage();
  const priceTexts = useTexts(PRICE_TEXTS);
  const dateTexts = useTexts(EVENT_DATES_TEXTS);
  const { venues } = useSeasonChoices();
  const { data: sales } = useQuery(createEventSalesQuery(document['key'], language));
  return useMemo(() => {
    const zones = venues.flatMap(({ halls }) => halls).find(({ key }) => key === document['hall'])?.zones ?? [];
    const findName = (lines: readonly { key: string; name: string }[], key: string): string =>
      lines.find((line) => line.key === key)?.name ?? key;
    return {
      offers: (row) => {
        const [offer] = readOffers({ offers: [row] });
        if (!offer) return '';
        const scheme = getScheme(offer);
        return [
          findName(zones, offer.zone ?? ''),
          findName(sales?.categories ?? [], offer.category),
          getSchemeId(scheme) === getSchemeId(EVERY_SESSION) ? '' : nameScheme(scheme, priceTexts),
        ]
          .filter(Boolean)
          .join(', ');
      },
      sessions: (row) => {
        const [session] = readSessionRows({ sessions: [row] });
        return session ? formatRow(session, { t: dateTexts, language }) : '';
      },
      addOns: (row) => pickLocalText(getAt(row, ['title']), language),
    };
  }, [document, language, venues, sales, priceTexts, dateTexts]);
}

import type { ExchangeHallDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import type { Language } from '@sahna/contract/languages';
import { createHallMap } from '@sahna/hall-map';
import { Skeleton } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { request } from '../../../../shared/api.ts';
import { formatBuyerMoney } from '../../../../shared/format.ts';
import { type ExchangeHall, readHall } from '../../../../shared/hall/read-hall.ts';
import { useSeatName } from '../../../../shared/hall/use-seat-name.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { ScrollSection } from '../../../../shared/ui/scroll-section.tsx';
import type { EventDocument } from '../../event-tab.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import previewStyles from './preview.module.css';
import { PreviewProblems } from './preview-notices.tsx';

type HallPreviewProps = {
  document: EventDocument;
  width: '360' | '1280';
  language: Language;
  hasProblems: boolean;
};

/** The storefront's map of the first future session, with prices and colors of its zones. */
export default function HallPreview({ document, width, language, hasProblems }: HallPreviewProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const key = String(document['key']);
  const { data, isError, isPending } = useQuery({
    queryKey: ['hall-preview', key, document, language],
    queryFn: () => request(SEASON_EVENT_ENDPOINTS.previewSeasonHall, { params: { key }, body: { document, language } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 60_000,
  });
  const hall = useMemo(() => (data?.hall ? readHall(data.hall, language) : null), [data, language]);
  const isRefused = data !== undefined && data.problems.length > 0;
  return (
    <>
      <PreviewProblems
        {...{ hasProblems, isRefused }}
        isFailed={isError}
        missing={data?.hall === null && !isRefused ? 'preview.no-hall' : null}
      />
      {isPending ? <Skeleton className={previewStyles.skeleton} /> : null}
      {data?.hall ? (
        <>
          <ul className={previewStyles.legend} aria-label={t('preview.prices')}>
            {data.hall.zones.map(({ id, name, color, prices }) => (
              <li key={id}>
                <span className={previewStyles.color} style={{ background: color }} />
                {name}: {prices.length > 0 ? formatPrices(prices, language) : t('preview.no-price')}
              </li>
            ))}
          </ul>
          {hall ? (
            <ScrollSection label={t('preview.title')} className={previewStyles.scroll}>
              <PreviewMap key={width} {...{ hall, width, language }} zones={data.hall.zones} />
            </ScrollSection>
          ) : null}
        </>
      ) : null}
    </>
  );
}

type PreviewMapProps = { hall: ExchangeHall; zones: ExchangeHallDto['zones'] } & Pick<
  HallPreviewProps,
  'width' | 'language'
>;

function PreviewMap({ hall, zones, width, language }: PreviewMapProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const nameSeat = useSeatName();
  const container = useRef<HTMLDivElement>(null);
  const create = useEffectEvent((element: HTMLElement, { plan, seats }: ExchangeHall) =>
    createHallMap(element, plan, {
      label: t('preview.page-hall'),
      instructions: t('preview.hall-keys'),
      roleDescription: t('preview.hall-role'),
      describeSeat: ({ sector, row, seat }) => nameSeat({ sector: sector.name, row, seat }),
      getStandingCaption: ({ zone }) => formatPrices(zones.find(({ id }) => id === zone)?.prices ?? [], language),
      states: Array.from(seats.values(), ({ id, isFree }) => [id, isFree ? 'free' : 'taken'] as const),
    }),
  );
  useEffect(() => {
    if (!container.current) return;
    const map = create(container.current, hall);
    return () => map.destroy();
  }, [hall]);
  return <div ref={container} className={previewStyles.map} data-width={width} />;
}

function formatPrices(prices: ExchangeHallDto['zones'][number]['prices'], language: Language): string {
  return prices.map((price) => formatBuyerMoney(price, language)).join(' / ');
}

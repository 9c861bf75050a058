/** The tabs of the event editor, in order. `fields`: fields of the document with a screen there. */
import type { ComponentType } from 'react';
import type { EventTabProps } from './event-tab.ts';
import { PricesTab } from './prices/prices-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';
import { AddOnsTab } from './tabs/add-ons-tab.tsx';
import { FactsTab } from './tabs/facts-tab.tsx';
import { FormsTab } from './tabs/forms-tab.tsx';
import { PicturesTab } from './tabs/pictures/pictures-tab.tsx';
import { PreviewTab } from './tabs/preview/preview-tab.tsx';
import { ProductionTab } from './tabs/production-tab.tsx';
import { SaleTab } from './tabs/sale-tab.tsx';
import { TextsTab } from './tabs/texts-tab.tsx';
import type { SEASON_EDITOR_TEXTS } from './texts/index.ts';

type TextKey = Extract<keyof (typeof SEASON_EDITOR_TEXTS)['en'], `editor.tab-${string}`>;

export type EventTab = {
  /** In the address. */
  id: string;
  title: TextKey;
  fields: readonly string[];
  Component: ComponentType<EventTabProps>;
};

export const EVENT_TABS: readonly EventTab[] = [
  {
    id: 'texts',
    title: 'editor.tab-texts',
    fields: ['title', 'note', 'language', 'description', 'descriptionUrl'],
    Component: TextsTab,
  },
  { id: 'pictures', title: 'editor.tab-pictures', fields: ['image', 'production.gallery'], Component: PicturesTab },
  {
    id: 'facts',
    title: 'editor.tab-facts',
    fields: [
      ...['status', 'ageFrom', 'durationMinutes', 'kind', 'menu', 'submenu', 'venue', 'hall', 'seatMap', 'tags'],
      ...['showTicketCount', 'showQuantity', 'signLanguage', 'free', 'backToListing', 'template'],
      ...['sort', 'categoriesShown', 'zoneColors'],
    ],
    Component: FactsTab,
  },
  {
    id: 'production',
    title: 'editor.tab-production',
    fields: [
      ...['production.intervals', 'production.cast', 'production.team', 'production.works', 'production.reviews'],
      'programme',
    ],
    Component: ProductionTab,
  },
  {
    id: 'forms',
    title: 'editor.tab-forms',
    fields: ['form', 'attendees', 'refunds', 'signInRequired'],
    Component: FormsTab,
  },
  {
    id: 'sale',
    title: 'editor.tab-sale',
    fields: [
      ...['sales', 'orderLimit', 'reserveMinutes', 'ticketType', 'voucherCard', 'payBy', 'vat', 'receiptName'],
      ...['seasonTicket', 'group'],
    ],
    Component: SaleTab,
  },
  { id: 'prices', title: 'editor.tab-prices', fields: ['offers'], Component: PricesTab },
  { id: 'sessions', title: 'editor.tab-sessions', fields: ['sessions'], Component: SessionsTab },
  { id: 'add-ons', title: 'editor.tab-add-ons', fields: ['addOns'], Component: AddOnsTab },
  { id: 'preview', title: 'editor.tab-preview', fields: [], Component: PreviewTab },
];

/** The tab with the screen of a field, given by its path in the document. */
export function findTabOf(field: string): EventTab | undefined {
  return EVENT_TABS.find(({ fields }) => fields.some((name) => field === name || field.startsWith(`${name}.`)));
}

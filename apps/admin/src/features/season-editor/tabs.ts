/** The tabs of the event editor, in order. `fields`: fields of the document with a screen there. */
import type { ComponentType } from 'react';
import type { EventTabProps } from './event-tab.ts';
import { TextsTab } from './tabs/texts-tab.tsx';
import type { SEASON_EDITOR_TEXTS } from './texts/index.ts';

type TextKey = keyof (typeof SEASON_EDITOR_TEXTS)['en'];

export type EventTab = {
  /** In the address. */
  id: string;
  title: TextKey;
  fields: readonly string[];
  Component: ComponentType<EventTabProps>;
};

export const EVENT_TABS: readonly EventTab[] = [
  { id: 'texts', title: 'editor.tab-texts', fields: ['title', 'description', 'note'], Component: TextsTab },
];

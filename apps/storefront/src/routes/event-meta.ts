/** Metadata of an event's page and of its seat map. Loaded with them only. */
import type { Action } from '@sahna/contract/events/event';
import { toPreviewUrl } from '@sahna/contract/pages/preview';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Language } from '../shared/language.ts';
import { toPlainText } from '../shared/lib/plain-text.ts';
import type { PageContext } from '../shared/page/page-context.ts';
import { createPageHead, type MetaTag } from '../shared/page/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { createTexts } from '../shared/texts/index.ts';

export async function createEventMeta(
  action: Action,
  screen: EveryPageKey,
  { api, queryClient, language, page }: PageContext & { language: Language },
): Promise<MetaTag[]> {
  const setup = await queryClient.ensureQueryData(setupQuery(api));
  const title = pickLocalized(action, 'action', language);
  const image = pickLocalized(action, 'image_url', language);
  const shop = pickLocalized(setup.app, 'name', language);
  return createPageHead({
    title: `${createTexts(language).t(screen, { event: title })} · ${shop}`,
    shared: title,
    description: toPlainText(pickLocalized(action, 'descript', language)),
    image: image ? `${page.origin}${toPreviewUrl(image)}` : '',
  });
}

/** What the heads of an event's pages say: its own page's, and its hall's. Loaded with them, and not with every page. */
import type { Action } from '@sahna/contract/entities/event';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { previewOf } from '@sahna/contract/preview';
import type { Language } from '../shared/language.ts';
import type { PageContext } from '../shared/page-context.ts';
import { type MetaTag, pageHead } from '../shared/page-head.ts';
import { plainText } from '../shared/plain-text.ts';
import { setupQuery } from '../shared/queries.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { textsOf } from '../shared/texts/index.ts';

export async function eventMeta(
  action: Action,
  screen: EveryPageKey,
  { api, queryClient, language, page }: PageContext & { language: Language },
): Promise<MetaTag[]> {
  const setup = await queryClient.ensureQueryData(setupQuery(api));
  const title = pickLocalised(action, 'action', language);
  const image = pickLocalised(action, 'image_url', language);
  const shop = pickLocalised(setup.app, 'name', language);
  return pageHead({
    title: `${textsOf(language).t(screen, { event: title })} · ${shop}`,
    shared: title,
    description: plainText(pickLocalised(action, 'descript', language)),
    image: image ? `${page.origin}${previewOf(image)}` : '',
  });
}
